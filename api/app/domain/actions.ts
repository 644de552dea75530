import type { TransactionKind } from './posting.ts'

/** What a command is about: one word for it in the ledger's references, in the audit log and in saved answers. */
export const REQUEST_KINDS = ['deposit', 'withdrawal', 'investment', 'earning'] as const
export type RequestKind = (typeof REQUEST_KINDS)[number]

type Role = 'investor' | 'staff'
type To = 'processing' | 'approved' | 'declined' | 'ended'
/** The kind of transaction that goes with a command; null where no money moves. */
type Kind = TransactionKind | null

/** Opens a request with these fields. */
const opens = <
  const R extends Role,
  const Q extends RequestKind,
  const F extends string,
  const K extends Kind,
>(
  role: R,
  request: Q,
  kind: K,
  fields: readonly F[],
) => ({ step: 'open', role, request, kind, fields }) as const

/** The staff move a request along. */
const moves = <const Q extends RequestKind, const K extends Kind>(request: Q, to: To, kind: K) =>
  ({ step: 'move', role: 'staff', request, kind, to }) as const

/** The investor takes a request back; what becomes of its money is up to the database. */
const cancels = <const Q extends RequestKind, const K extends Kind>(request: Q, to: To, kind: K) =>
  ({ step: 'cancel', role: 'investor', request, kind, to }) as const

const EARNING = ['investment_id', 'plan_id', 'amount_cents', 'reason'] as const
const PAYOUT = ['address', 'bank_name', 'account_number', 'routing_number'] as const

/**
 * Every command that there is, by the name that the audit log has for it. PostgreSQL reads the same facts from
 * ledger_api.actions and refuses what is not there; tests/invariants/actions.spec.ts compares the two.
 */
export const ACTIONS = {
  'deposit.requested': opens('investor', 'deposit', null, ['method', 'amount_cents', 'address']),
  'deposit.approved': moves('deposit', 'approved', 'deposit_approved'),
  'deposit.declined': moves('deposit', 'declined', null),
  'withdrawal.requested': opens('investor', 'withdrawal', 'withdrawal_requested', [
    'method',
    'amount_cents',
    ...PAYOUT,
  ]),
  'withdrawal.processing': moves('withdrawal', 'processing', null),
  'withdrawal.approved': moves('withdrawal', 'approved', 'withdrawal_approved'),
  'withdrawal.declined': moves('withdrawal', 'declined', 'withdrawal_declined'),
  'withdrawal.cancelled': cancels('withdrawal', 'declined', 'withdrawal_declined'),
  'investment.requested': opens('investor', 'investment', 'investment_requested', [
    'method',
    'amount_cents',
    'plan_id',
  ]),
  'investment.processing': moves('investment', 'processing', null),
  'investment.approved': moves('investment', 'approved', null),
  'investment.ended': moves('investment', 'ended', 'investment_ended'),
  'earnings.credited': opens('staff', 'earning', 'earnings_credited', EARNING),
  'earnings.debited': opens('staff', 'earning', 'earnings_debited', EARNING),
} as const

export type Action = keyof typeof ACTIONS
