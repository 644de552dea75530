import { assetOfMethod } from '@assay/api/domain/asset'
import type { Cents } from '@assay/api/domain/money'
import { centsOf, typedAmount, usdOf } from '../ui/cents.ts'
import { CallFailure } from '../failures.ts'
import { formatUsd } from '../ui/money.ts'
import type { Values } from '../ui/useForm.ts'
import { loadCheck } from './useAddressCheck.ts'
import { hasBank, isMethod, type Payee, type Terms } from './withdrawal.ts'

const INCOMPLETE = 'Please fill in all required fields correctly.'
const BAD_ADDRESS = 'Please provide a valid wallet address.'
const NO_BANK = 'Please add your bank name, account number and routing number in Settings first.'

/** The sentence that the server has for it, said before it is asked. */
export const notCovered = (available: Terms['maximum'], amount: Cents): string =>
  `The available balance of ${formatUsd(available)} does not cover ${formatUsd(usdOf(amount))}.`

/** In the order of the fields. Addresses are checked beside: their libraries come later. */
export function checkWithdrawal(
  { method = '', amount = '', address = '' }: Values,
  payee: Payee,
  terms: Terms,
): Record<string, string> {
  const findings: Record<string, string> = {}
  if (!isMethod(method)) findings.method = INCOMPLETE
  else if (method === 'bank' && !hasBank(payee)) findings.method = NO_BANK
  else if (assetOfMethod(method) !== null && address.trim() === '') findings.address = BAD_ADDRESS
  const cents = typedAmount(amount)
  if (cents === null) findings.amount = INCOMPLETE
  else if (cents > centsOf(terms.maximum)) findings.amount = notCovered(terms.maximum, cents)
  return findings
}

/**
 * Refuses an address that does not pass its checksum, as the server would. Where the check itself cannot be
 * fetched, the server's stands alone.
 */
export async function assertAddress({ method = '', address = '' }: Values): Promise<void> {
  const asset = isMethod(method) ? assetOfMethod(method) : null
  if (asset === null) return
  const check = await loadCheck().catch(() => null)
  if (check === null || check.checkAddress(asset, address).isValid) return
  throw CallFailure.refused(422, {
    code: 'validation_failed',
    message: BAD_ADDRESS,
    errors: [{ field: 'address', rule: 'address', message: BAD_ADDRESS }],
  })
}
