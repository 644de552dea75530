import { type AccountKind, INVESTOR_ACCOUNTS } from './ledger_accounts.ts'
import type { Movement } from './movement.ts'
import { type LineType, REQUEST_KINDS, REQUESTS, type RequestKind } from './request_kinds.ts'
import type { RequestStatus } from './request_status.ts'

const DECLARED = {
  deposit_approved: {
    from: 'custody',
    to: 'available',
    request: 'deposit',
    phase: 2,
    rowStatuses: ['approved'],
    needsApproval: true,
    approvalAction: 'deposit.approve',
    ownAsset: true,
    rowSign: 1,
    sign: 1,
    statement: 'deposits',
    label: { investor: 'Deposit credited', staff: 'Deposit approved' },
  },
  // the amount is what arrived on the chain, at the recorded price of its minute
  deposit_credited: {
    from: 'position',
    to: 'available',
    request: 'deposit',
    phase: 2,
    rowStatuses: ['approved', 'reversed'],
    needsApproval: true,
    approvalAction: 'deposit.credit',
    ownAsset: true,
    rowSign: 1,
    sign: 1,
    statement: 'deposits',
    label: { investor: 'Deposit credited', staff: 'Deposit credited from the chain' },
  },
  withdrawal_requested: {
    from: 'available',
    to: 'held',
    request: 'withdrawal',
    phase: 1,
    rowStatuses: ['pending', 'processing', 'approved', 'declined'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: false,
    rowSign: 1,
    sign: 0,
    statement: null,
    label: { investor: 'Put on hold', staff: 'Withdrawal requested: money put on hold' },
  },
  withdrawal_approved: {
    from: 'held',
    to: 'custody',
    request: 'withdrawal',
    phase: 2,
    rowStatuses: ['approved'],
    needsApproval: true,
    approvalAction: 'withdrawal.approve',
    ownAsset: false,
    rowSign: 1,
    sign: -1,
    statement: 'withdrawals',
    label: { investor: 'Paid out', staff: 'Withdrawal approved: money paid out' },
  },
  withdrawal_declined: {
    from: 'held',
    to: 'available',
    request: 'withdrawal',
    phase: 2,
    rowStatuses: ['declined'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: false,
    rowSign: 1,
    sign: 0,
    statement: null,
    label: { investor: 'Returned from hold', staff: 'Withdrawal declined: hold released' },
  },
  investment_requested: {
    from: 'available',
    to: 'invested',
    request: 'investment',
    phase: 1,
    rowStatuses: ['pending', 'processing', 'approved', 'declined', 'ended'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: false,
    rowSign: 1,
    sign: 0,
    statement: 'invested',
    label: { investor: 'Set aside for the plan', staff: 'Investment requested: money set aside' },
  },
  investment_declined: {
    from: 'invested',
    to: 'available',
    request: 'investment',
    phase: 2,
    rowStatuses: ['declined'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: false,
    rowSign: 1,
    sign: 0,
    statement: 'returned',
    label: { investor: 'Returned, not invested', staff: 'Investment declined: money returned' },
  },
  investment_ended: {
    from: 'invested',
    to: 'available',
    request: 'investment',
    phase: 2,
    rowStatuses: ['ended'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: false,
    rowSign: 1,
    sign: 0,
    statement: 'returned',
    label: { investor: 'Returned at the end', staff: 'Investment ended: money returned' },
  },
  // a credit: the pool puts its amount aside in the bucket of the investor, and there it is credited
  earnings_allocated: {
    from: 'pool',
    to: 'payable',
    request: 'earning',
    phase: 1,
    rowStatuses: ['approved'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: true,
    ownedBy: 'platform',
    spansBuckets: true,
    rowSign: 1,
    sign: 0,
    statement: null,
    label: { investor: 'Earnings set aside', staff: 'Pool: earnings set aside' },
  },
  earnings_credited: {
    from: 'payable',
    to: 'available',
    request: 'earning',
    phase: 2,
    rowStatuses: ['approved'],
    needsApproval: true,
    approvalAction: 'earnings.credit',
    ownAsset: true,
    paired: 'earnings_allocated',
    rowSign: 1,
    sign: 1,
    statement: 'earnings',
    label: { investor: 'Earnings credited', staff: 'Earnings credited' },
  },
  // a debit goes the same way back
  earnings_debited: {
    from: 'available',
    to: 'payable',
    request: 'earning',
    phase: 1,
    rowStatuses: ['approved'],
    needsApproval: true,
    approvalAction: 'earnings.debit',
    ownAsset: false,
    paired: 'earnings_returned',
    rowSign: -1,
    sign: -1,
    statement: 'earnings',
    label: { investor: 'Earnings debited', staff: 'Earnings debited' },
  },
  earnings_returned: {
    from: 'payable',
    to: 'pool',
    request: 'earning',
    phase: 2,
    rowStatuses: ['approved'],
    needsApproval: false,
    approvalAction: null,
    ownAsset: false,
    ownedBy: 'platform',
    spansBuckets: true,
    rowSign: -1,
    sign: 0,
    statement: null,
    label: { investor: 'Earnings returned', staff: 'Pool: earnings returned' },
  },
} as const satisfies Record<string, Movement<RequestKind, RequestStatus>>

export type MovementKind = keyof typeof DECLARED

/**
 * The kinds of ledger transaction. SQL has them in ledger.rules, which app:prepare writes from here
 * (database/movement_rows.ts); `docs/architecture.md` says how one is added.
 */
export const MOVEMENTS: Readonly<Record<MovementKind, Movement<RequestKind, RequestStatus>>> =
  DECLARED

/** The kinds, in the order in which lists name them. */
export const MOVEMENT_KINDS = Object.keys(MOVEMENTS) as MovementKind[]

export const isMovementKind = (word: string): word is MovementKind => Object.hasOwn(MOVEMENTS, word)

/** The effect of a movement between two kinds of account on the investor's money. */
export function signOfSides({ from, to }: Pick<Movement, 'from' | 'to'>): number {
  const isOwn = (kind: AccountKind) => (INVESTOR_ACCOUNTS as readonly string[]).includes(kind)
  return Number(isOwn(to)) - Number(isOwn(from))
}

/** Whether two of the staff confirm movements of the kind above the limits. */
export const isApproved = (kind: RequestKind): boolean =>
  Object.values(MOVEMENTS).some(
    ({ request, approvalAction }) => request === kind && approvalAction !== null,
  )

/** The kinds of request with an approval: where a row belongs to another row, the kind of that one. */
export const APPROVED_REQUESTS: readonly RequestKind[] = [
  ...new Set(REQUEST_KINDS.filter(isApproved).map((kind) => REQUESTS[kind].partOf ?? kind)),
]

/** Whether a row of the kind may be below zero: a correction. */
export const isSigned = (kind: RequestKind): boolean =>
  Object.values(MOVEMENTS).some(({ request, rowSign }) => request === kind && rowSign < 0)

/**
 * The effect of a row of the kind on the investor's available balance by the time that it has this status: adds its size
 * (1), takes it (-1), or nothing (0), as an investment that has ended.
 */
export function effectOnAvailable(kind: RequestKind, status: string, isBelowZero: boolean): number {
  const effects = new Map<number, number>()
  for (const { request, rowSign, rowStatuses, phase, from, to } of Object.values(MOVEMENTS)) {
    if (request !== kind || rowSign < 0 !== isBelowZero) continue
    if (!(rowStatuses as readonly string[]).includes(status)) continue
    // a phase of a row happens once, by one of its movements
    effects.set(phase, Number(to === 'available') - Number(from === 'available'))
  }
  return [...effects.values()].reduce((sum, effect) => sum + effect, 0)
}

/** The sign of a line of history: its effect on the investor's money once it is granted. */
export function signOfLine(type: LineType, isBelowZero: boolean): number {
  if (type === 'loss' || type === 'fee') return -1
  const lines = Object.values(MOVEMENTS).filter(
    ({ request, rowSign }) => REQUESTS[request].historyType === type && rowSign < 0 === isBelowZero,
  )
  return Math.sign(lines.reduce((sum, { sign }) => sum + sign, 0))
}
