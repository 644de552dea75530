import { MOVEMENTS, type MovementKind } from './movements.ts'
import type { Permission } from './permissions.ts'
import type { RequestKind } from './request_kinds.ts'

type Role = 'investor' | 'staff'
type To = 'processing' | 'approved' | 'declined' | 'ended'
/** The kind of transaction that goes with a command; null where no money moves. */
type Kind = MovementKind | null

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

/** The investor cancels a request; the database decides where its money goes. */
const cancels = <const Q extends RequestKind, const K extends Kind>(request: Q, to: To, kind: K) =>
  ({ step: 'cancel', role: 'investor', request, kind, to }) as const

const EARNING = ['investment_id', 'plan_id', 'amount_cents', 'reason'] as const
const PAYOUT = ['address', 'bank_name', 'account_number', 'routing_number'] as const

/**
 * Every command, by its name in the audit log. SQL has them in ledger_api.actions, which
 * app:prepare writes from here (database/movement_rows.ts), and refuses every other command.
 */
export const ACTIONS = {
  'deposit.requested': opens('investor', 'deposit', null, ['method', 'amount_cents', 'address']),
  'deposit.approved': moves('deposit', 'approved', 'deposit_approved'),
  'deposit.credited': moves('deposit', 'approved', 'deposit_credited'),
  'deposit.declined': moves('deposit', 'declined', null),
  'deposit.cancelled': cancels('deposit', 'declined', null),
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
    'terms',
  ]),
  'investment.processing': moves('investment', 'processing', null),
  'investment.approved': moves('investment', 'approved', null),
  'investment.declined': moves('investment', 'declined', 'investment_declined'),
  'investment.cancelled': cancels('investment', 'declined', 'investment_declined'),
  'investment.ended': moves('investment', 'ended', 'investment_ended'),
  'earnings.credited': opens('staff', 'earning', 'earnings_credited', EARNING),
  'earnings.debited': opens('staff', 'earning', 'earnings_debited', EARNING),
} as const

export type Action = keyof typeof ACTIONS

/** The permission that commands about each kind of request need. */
const DECIDES = {
  deposit: 'deposits.decide',
  withdrawal: 'withdrawals.decide',
  investment: 'investments.decide',
  earning: 'earnings.decide',
} as const satisfies Record<RequestKind, Permission>

/** The permission of an action; null for those of investors. */
export const permissionOf = (action: Action): Permission | null => {
  const { role, request } = ACTIONS[action]
  return role === 'staff' ? DECIDES[request] : null
}

/** The approval of an action above the limits; null where it is refused for good, or moves nothing. */
export const approvalOf = (action: Action): string | null => {
  const { kind } = ACTIONS[action]
  return kind === null ? null : MOVEMENTS[kind].approvalAction
}
