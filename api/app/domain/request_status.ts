import { DEPOSIT_MACHINE, type DepositStatus } from './deposit_status.ts'
import { INVESTMENT_MACHINE, type InvestmentStatus } from './investment_status.ts'
import { statusesOf } from './transition.ts'
import { WITHDRAWAL_MACHINE, type WithdrawalStatus } from './withdrawal_status.ts'

/** The status of a request of any kind, as a line of history has it. */
export type RequestStatus = DepositStatus | WithdrawalStatus | InvestmentStatus

/** Every status that a request of any kind may have, in the order of a life. */
export const REQUEST_STATUSES: readonly RequestStatus[] = [
  ...new Set([
    ...statusesOf(WITHDRAWAL_MACHINE),
    ...statusesOf(DEPOSIT_MACHINE),
    ...statusesOf(INVESTMENT_MACHINE),
  ]),
]

/** What waits for the staff: no decision yet, or work has begun. */
export const UNDER_WAY: readonly RequestStatus[] = ['pending', 'processing']

export const isUnderWay = (status: string): boolean =>
  (UNDER_WAY as readonly string[]).includes(status)

/** Whether the staff have not touched it yet. */
export const isUntouched = (status: string): boolean => status === 'pending'

/** Whether the request was granted: nothing is called paid or credited before it is. */
export const isGranted = (status: string): boolean => status === 'approved'

/** Whether it was granted, and its chain has taken it back since. */
export const isTakenBack = (status: string): boolean => status === 'reversed'

/** Whether it has moved no money in the end: what it held, spent or credited was given back. */
export const cameToNothing = (status: string): boolean =>
  status === 'declined' || isTakenBack(status)

/** Whether its address may be shown: a deposit that was not granted shows none that could be paid. */
export const showsAddress = ({ type, status }: { type: string; status: string }): boolean =>
  type !== 'deposit' || isUntouched(status) || isGranted(status)

/** Whether staff have not begun with it, so that the investor may still cancel it. */
export const canCancel = (status: string): boolean => isUntouched(status)

/** Who ends a request that is not granted: its investor, who cancels it, or staff, who decline it. */
export const CANCELLERS = ['investor', 'staff'] as const
export type CancelledBy = (typeof CANCELLERS)[number]

/** Whether the investor cancelled it. */
export const isCancelled = ({ cancelledBy }: { readonly cancelledBy: string | null }): boolean =>
  cancelledBy === 'investor'
