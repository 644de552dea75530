import type { Cents } from '@assay/api/domain/money'
import toast from 'react-hot-toast/headless'
import { CallFailure, sentenceOf } from '@assay/client/failures'
import { centsOf, formatUsd, type Usd, usdOf } from '@assay/client/money'

/** Reports errors at the field, in the summary, and as the toasts that the product specifies; each once. */
export function formFindings(findings: Record<string, string>): Record<string, string> {
  for (const message of new Set(Object.values(findings))) toast.error(message)
  return findings
}

/** The same for errors that only the server can find. */
export async function showRefusal(check: Promise<void>, fallback: string): Promise<void> {
  try {
    await check
  } catch (failure) {
    toast.error(sentenceOf(failure, fallback))
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
