import { assetOfMethod } from '@assay/api/domain/asset'
import { typedAmount } from '@assay/api/domain/typed_amount'
import { CallFailure } from '@assay/client/failures'
import type { Values } from '../ui/useForm.ts'
import { loadCheck } from '../ui/useAddressCheck.ts'
import { hasBank, isMethod, type Payee } from './withdrawal.ts'

const INCOMPLETE = 'Please fill in all required fields correctly.'
const BAD_ADDRESS = 'Please provide a valid wallet address.'
const NO_BANK = 'Please add your bank name, account number and routing number in Settings first.'

/** In the order of the fields. Addresses are checked beside: their libraries come later. */
export function checkWithdrawal(
  { method = '', amount = '', address = '' }: Values,
  payee: Payee,
): Record<string, string> {
  const findings: Record<string, string> = {}
  if (!isMethod(method)) findings.method = INCOMPLETE
  else if (method === 'bank' && !hasBank(payee)) findings.method = NO_BANK
  else if (assetOfMethod(method) !== null && address.trim() === '') findings.address = BAD_ADDRESS
  if (typedAmount(amount) === null) findings.amount = INCOMPLETE
  return findings
}

/**
 * Refuses an address that does not pass its checksum, as the server would. Where the check itself cannot be
 * fetched, the server's check decides alone.
 */
export async function assertAddress({ method = '', address = '' }: Values): Promise<void> {
  const asset = isMethod(method) ? assetOfMethod(method) : null
  if (asset === null) return
  const check = await loadCheck()
  if (check === null || check.checkAddress(asset, address).isValid) return
  throw CallFailure.refused(422, {
    code: 'validation_failed',
    message: BAD_ADDRESS,
    errors: [{ field: 'address', rule: 'address', message: BAD_ADDRESS }],
  })
}
