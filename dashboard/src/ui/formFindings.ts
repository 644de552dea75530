import type { Cents } from '@assay/api/domain/money'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { centsOf, formatUsd, type Usd, usdOf } from '@assay/client/money'
import { showErrors } from './errorToasts.ts'

/** Reports errors at the field, in the summary, and as the toasts that the product specifies; each once. */
export function formFindings(
  command: string,
  findings: Record<string, string>,
): Record<string, string> {
  showErrors(command, ...new Set(Object.values(findings)))
  return findings
}

/** The same for errors that only the server can find. */
export async function showRefusal(
  command: string,
  check: Promise<void>,
  fallback: string,
): Promise<void> {
  try {
    await check
  } catch (failure) {
    showErrors(command, sentenceOf(failure, fallback))
    throw failure
  }
}

/**
 * Refuses an amount above the current balance, with the server's own sentence. The balance is read again first: the one
 * on the screen may be older than the approval of a deposit.
 */
export async function assertCovered(
  amount: Cents,
  readAvailable: () => Promise<Usd>,
): Promise<void> {
  const available = await readAvailable()
  if (amount <= centsOf(available)) return
  const message = `The available balance of ${formatUsd(available)} does not cover ${formatUsd(usdOf(amount))}. Enter a smaller amount.`
  const errors = [{ field: 'amount', rule: 'covered', message }]
  throw CallFailure.refused(409, { code: 'insufficient_balance', message, errors })
}
