import { accountFrozen } from '#notices/kinds/account_frozen'
import { accountUnfrozen } from '#notices/kinds/account_unfrozen'
import { approvalWaiting } from '#notices/kinds/approval_waiting'
import { chainSilent } from '#notices/kinds/chain_silent'
import { closeFailed } from '#notices/kinds/close_failed'
import { closureRequested } from '#notices/kinds/closure_requested'
import { closureTakenBack } from '#notices/kinds/closure_taken_back'
import { closureWaiting } from '#notices/kinds/closure_waiting'
import { dataExported } from '#notices/kinds/data_exported'
import { depositApproved } from '#notices/kinds/deposit_approved'
import { depositCancelled } from '#notices/kinds/deposit_cancelled'
import { depositConfirmed } from '#notices/kinds/deposit_confirmed'
import { depositDeclined } from '#notices/kinds/deposit_declined'
import { depositRestored } from '#notices/kinds/deposit_restored'
import { depositReversed } from '#notices/kinds/deposit_reversed'
import { depositSeen } from '#notices/kinds/deposit_seen'
import { depositTakenBack } from '#notices/kinds/deposit_taken_back'
import { detailsChanged } from '#notices/kinds/details_changed'
import { earningsPaid } from '#notices/kinds/earnings_paid'
import { earningsUnfunded } from '#notices/kinds/earnings_unfunded'
import { emailChangeRequested } from '#notices/kinds/email_change_requested'
import { emailChanged } from '#notices/kinds/email_changed'
import { fundsUnattributed } from '#notices/kinds/funds_unattributed'
import { investmentCancelled } from '#notices/kinds/investment_cancelled'
import { investmentDeclined } from '#notices/kinds/investment_declined'
import { investmentEndedEarly } from '#notices/kinds/investment_ended_early'
import { investmentMatured } from '#notices/kinds/investment_matured'
import { investmentMaturesIn1Day } from '#notices/kinds/investment_matures_in_1_day'
import { investmentMaturesIn7Days } from '#notices/kinds/investment_matures_in_7_days'
import { investmentProcessing } from '#notices/kinds/investment_processing'
import { investmentRenewed } from '#notices/kinds/investment_renewed'
import { investmentRequested } from '#notices/kinds/investment_requested'
import { investmentStarted } from '#notices/kinds/investment_started'
import { passwordChanged } from '#notices/kinds/password_changed'
import { payoutDetailsChanged } from '#notices/kinds/payout_details_changed'
import { poolLow } from '#notices/kinds/pool_low'
import { pricesSilent } from '#notices/kinds/prices_silent'
import { programAdded } from '#notices/kinds/program_added'
import { queueOverdue } from '#notices/kinds/queue_overdue'
import { secondFactorAdded } from '#notices/kinds/second_factor_added'
import { secondFactorRemoved } from '#notices/kinds/second_factor_removed'
import { staffProgramAdded } from '#notices/kinds/staff_program_added'
import { staffWebhookFailing } from '#notices/kinds/staff_webhook_failing'
import { statementProduced } from '#notices/kinds/statement_produced'
import { webhookFailing } from '#notices/kinds/webhook_failing'
import { withdrawalCancelled } from '#notices/kinds/withdrawal_cancelled'
import { withdrawalDeclined } from '#notices/kinds/withdrawal_declined'
import { withdrawalPaid } from '#notices/kinds/withdrawal_paid'
import { withdrawalProcessing } from '#notices/kinds/withdrawal_processing'
import { withdrawalRequested } from '#notices/kinds/withdrawal_requested'
import type { NoticeKind } from '#notices/notice_kind'

/** Every kind of notice under the name that the database writes. The order is that of the preferences. */
export const NOTICE_KINDS = {
  deposit_seen: depositSeen,
  deposit_confirmed: depositConfirmed,
  deposit_approved: depositApproved,
  deposit_declined: depositDeclined,
  deposit_cancelled: depositCancelled,
  deposit_reversed: depositReversed,
  deposit_restored: depositRestored,
  withdrawal_requested: withdrawalRequested,
  withdrawal_processing: withdrawalProcessing,
  withdrawal_paid: withdrawalPaid,
  withdrawal_declined: withdrawalDeclined,
  withdrawal_cancelled: withdrawalCancelled,
  investment_requested: investmentRequested,
  investment_processing: investmentProcessing,
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
  details_changed: detailsChanged,
  email_change_requested: emailChangeRequested,
  email_changed: emailChanged,
  second_factor_added: secondFactorAdded,
  second_factor_removed: secondFactorRemoved,
  payout_details_changed: payoutDetailsChanged,
  account_frozen: accountFrozen,
  account_unfrozen: accountUnfrozen,
  statement_produced: statementProduced,
  program_added: programAdded,
  webhook_failing: webhookFailing,
  data_exported: dataExported,
  closure_requested: closureRequested,
  closure_taken_back: closureTakenBack,
  approval_waiting: approvalWaiting,
  queue_overdue: queueOverdue,
  deposit_taken_back: depositTakenBack,
  pool_low: poolLow,
  close_failed: closeFailed,
  chain_silent: chainSilent,
  prices_silent: pricesSilent,
  funds_unattributed: fundsUnattributed,
  staff_program_added: staffProgramAdded,
  staff_webhook_failing: staffWebhookFailing,
  closure_waiting: closureWaiting,
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
