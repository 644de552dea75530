import { accountFrozen } from '#notices/kinds/account_frozen'
import { accountUnfrozen } from '#notices/kinds/account_unfrozen'
import { approvalWaiting } from '#notices/kinds/approval_waiting'
import { closeFailed } from '#notices/kinds/close_failed'
import { depositApproved } from '#notices/kinds/deposit_approved'
import { depositCancelled } from '#notices/kinds/deposit_cancelled'
import { depositDeclined } from '#notices/kinds/deposit_declined'
import { earningsPaid } from '#notices/kinds/earnings_paid'
import { earningsUnfunded } from '#notices/kinds/earnings_unfunded'
import { investmentCancelled } from '#notices/kinds/investment_cancelled'
import { investmentDeclined } from '#notices/kinds/investment_declined'
import { investmentEndedEarly } from '#notices/kinds/investment_ended_early'
import { investmentMatured } from '#notices/kinds/investment_matured'
import { investmentMaturesIn1Day } from '#notices/kinds/investment_matures_in_1_day'
import { investmentMaturesIn7Days } from '#notices/kinds/investment_matures_in_7_days'
import { investmentRenewed } from '#notices/kinds/investment_renewed'
import { investmentRequested } from '#notices/kinds/investment_requested'
import { investmentStarted } from '#notices/kinds/investment_started'
import { passwordChanged } from '#notices/kinds/password_changed'
import { payoutDetailsChanged } from '#notices/kinds/payout_details_changed'
import { poolLow } from '#notices/kinds/pool_low'
import { queueOverdue } from '#notices/kinds/queue_overdue'
import { withdrawalCancelled } from '#notices/kinds/withdrawal_cancelled'
import { withdrawalDeclined } from '#notices/kinds/withdrawal_declined'
import { withdrawalPaid } from '#notices/kinds/withdrawal_paid'
import { withdrawalProcessing } from '#notices/kinds/withdrawal_processing'
import { withdrawalRequested } from '#notices/kinds/withdrawal_requested'
import type { NoticeKind } from '#notices/notice_kind'

/** Every kind of notice under the name that the database writes. The order is that of the preferences. */
export const NOTICE_KINDS = {
  deposit_approved: depositApproved,
  deposit_declined: depositDeclined,
  deposit_cancelled: depositCancelled,
  withdrawal_requested: withdrawalRequested,
  withdrawal_processing: withdrawalProcessing,
  withdrawal_paid: withdrawalPaid,
  withdrawal_declined: withdrawalDeclined,
  withdrawal_cancelled: withdrawalCancelled,
  investment_requested: investmentRequested,
  investment_started: investmentStarted,
  investment_declined: investmentDeclined,
  investment_cancelled: investmentCancelled,
  investment_matures_in_7_days: investmentMaturesIn7Days,
  investment_matures_in_1_day: investmentMaturesIn1Day,
  investment_matured: investmentMatured,
  investment_renewed: investmentRenewed,
  investment_ended_early: investmentEndedEarly,
  earnings_paid: earningsPaid,
  earnings_unfunded: earningsUnfunded,
  password_changed: passwordChanged,
  payout_details_changed: payoutDetailsChanged,
  account_frozen: accountFrozen,
  account_unfrozen: accountUnfrozen,
  approval_waiting: approvalWaiting,
  queue_overdue: queueOverdue,
  pool_low: poolLow,
  close_failed: closeFailed,
} as const satisfies Record<string, NoticeKind>

export type KindName = keyof typeof NOTICE_KINDS

const KINDS: Readonly<Record<string, NoticeKind>> = NOTICE_KINDS

export const KIND_NAMES = Object.keys(NOTICE_KINDS) as KindName[]

/** The descriptor of a kind; undefined for one of a newer release, which this one does not show. */
export const kindOf = (name: string): NoticeKind | undefined =>
  Object.hasOwn(KINDS, name) ? KINDS[name] : undefined

/** The kinds for investors, or those for staff. */
export const kindsFor = (audience: NoticeKind['audience']): KindName[] =>
  KIND_NAMES.filter((name) => KINDS[name]?.audience === audience)
