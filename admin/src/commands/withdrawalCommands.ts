import { methodNames } from '@assay/api/domain/asset'
import { centsOf, formatUsd, minus, plus } from '@assay/client/money'
import { type Command, type Change, type Fact, unmoved } from './command.ts'
import type { Figures, WithdrawalRow } from './rows.ts'

export const PAYOUT_METHODS = methodNames('Bank')

/** The destination of the money. */
function facts(row: WithdrawalRow): readonly Fact[] {
  const method = { label: 'Method', value: PAYOUT_METHODS[row.method] }
  if (row.method !== 'bank')
    return [method, { label: 'To address', value: row.address ?? '', isAddress: true }]
  return [
    method,
    { label: 'Bank', value: row.bankName ?? '' },
    { label: 'Account number', value: row.accountNumber ?? '' },
    { label: 'Routing number', value: row.routingNumber ?? '' },
  ]
}

function paidOut({ amount }: WithdrawalRow, { held, portfolio }: Figures): readonly Change[] {
  const out = centsOf(amount)
  return [
    { label: 'On hold', before: centsOf(held), after: minus(centsOf(held), out) },
    { label: 'Portfolio', before: centsOf(portfolio), after: minus(centsOf(portfolio), out) },
  ]
}

function givenBack({ amount }: WithdrawalRow, { held, balance }: Figures): readonly Change[] {
  const back = centsOf(amount)
  return [
    { label: 'On hold', before: centsOf(held), after: minus(centsOf(held), back) },
    { label: 'Available', before: centsOf(balance), after: plus(centsOf(balance), back) },
  ]
}

export const WITHDRAWAL_COMMANDS: readonly Command<WithdrawalRow>[] = [
  {
    name: 'approve',
    label: 'Approve',
    to: 'approved',
    title: 'Approve this withdrawal?',
    confirm: 'Approve',
    sending: 'Approving…',
    done: 'Withdrawal approved successfully.',
    failed: 'Approval failed.',
    asksPayment: true,
    path: ({ id }) => `withdrawals/${id}/approve`,
    preview: (row) => ({
      sentence: `${row.user.name}'s ${formatUsd(row.amount)} leaves hold and the platform's custody for good. Send it to the destination below; an approval cannot be undone.`,
      facts: facts(row),
      changes: (figures) => paidOut(row, figures),
    }),
  },
  {
    name: 'decline',
    label: 'Decline',
    to: 'declined',
    title: 'Decline this withdrawal?',
    confirm: 'Decline',
    sending: 'Declining…',
    done: 'Withdrawal declined successfully.',
    failed: 'Decline failed.',
    isGrave: true,
    asksReason: true,
    path: ({ id }) => `withdrawals/${id}/decline`,
    preview: (row) => ({
      sentence: `${formatUsd(row.amount)} goes back from hold to where it was taken from, and ${row.user.name} can use it again. A decline cannot be undone.`,
      facts: facts(row),
      changes: (figures) => givenBack(row, figures),
    }),
  },
  {
    name: 'process',
    label: 'Processing',
    to: 'processing',
    title: 'Set this withdrawal to processing?',
    confirm: 'Process',
    sending: 'Processing…',
    done: 'Withdrawal processed successfully.',
    failed: 'Failed to process Withdrawals',
    path: ({ id }) => `withdrawals/${id}/processing`,
    preview: (row) => ({
      sentence: `No money moves: ${row.user.name}'s ${formatUsd(row.amount)} stays on hold, and the investor sees that the payout is being worked on. It can still be approved or declined.`,
      facts: facts(row),
      changes: unmoved,
    }),
  },
]
