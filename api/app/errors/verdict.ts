import type { FailureCode } from './catalogue.ts'

/**
 * The refusals of a command that the server keeps under its Idempotency-Key: a call with this key was not executed
 * and never will be. A code that is missing here is no verdict, which costs a retry and never a second effect.
 */
const VERDICTS: ReadonlySet<string> = new Set([
  'forbidden',
  'foreign_account',
  'own_approval',
  'own_account',
  'own_terms',
  'own_role',
  'user_not_found',
  'plan_not_found',
  'deposit_not_found',
  'withdrawal_not_found',
  'investment_not_found',
  'approval_not_found',
  'message_not_found',
  'transaction_not_found',
  'insufficient_balance',
  'pool_insufficient',
  'exceeds_earnings',
  'plan_not_declared',
  'nothing_to_declare',
  'declaration_out_of_order',
  'declaration_too_early',
  'invalid_transition',
  'inbox_item_not_found',
  'claim_not_found',
  'no_deposit_address',
  'chain_not_watched',
  'payment_not_final',
  'no_quote',
  'demo_wallet_empty',
  'payment_too_small',
  'price_missing',
  'payout_details_held',
  'withdrawal_frozen',
  'plan_not_offered',
  'plan_paused_unfunded',
  'terms_changed',
  'exit_not_offered',
  'exit_requested',
  'quote_expired',
  'approval_void',
  'approval_decided',
  'approval_open',
  'last_owner',
  'not_found',
  'validation_failed',
] satisfies FailureCode[])

/** What the server requires before it executes anything: a call that is refused with one of these had no effect. */
const ASKED_FIRST: ReadonlySet<string> = new Set([
  'step_up_required',
  'factor_required',
  'risk_not_acknowledged',
] satisfies FailureCode[])

export interface Refusal {
  /** A code of the catalogue; none when no answer arrived, or a proxy answered. */
  readonly code?: string | undefined
}

/** Such a refusal is no answer to keep under a key: once the caller has done what it requires, the same call may succeed. */
export const isAskedFirst = (code: string): boolean => ASKED_FIRST.has(code)

export const isVerdict = ({ code = '' }: Refusal): boolean => VERDICTS.has(code)

/**
 * Whether the outcome of a command is unknown after a failed attempt. Then its key and body are kept, and the same
 * call is sent again. A refusal that is no verdict decides a command only if it answers the first attempt.
 */
export function isUndecided(refusal: Refusal, wasSentBefore: boolean): boolean {
  if (isVerdict(refusal)) return false
  return wasSentBefore || !isAskedFirst(refusal.code ?? '')
}
