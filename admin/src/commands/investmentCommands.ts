import { centsOf, formatUsd, minus, plus } from '@assay/client/money'
import { agreedName, daysText } from '@assay/client/plans'
import { type Command, type Change, type Fact, unmoved } from './command.ts'
import type { Figures, InvestmentRow } from './rows.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const date = (text: string): string => day.format(new Date(text))

const terms = (row: InvestmentRow): Fact => ({
  label: 'Plan',
  value: `${agreedName(row)}, ${daysText(row.duration)}`,
})

/** The dates that an approval now sets: the first one that earns, and the last. The answer of a command does not say them. */
const running = (row: InvestmentRow): readonly Fact[] => {
  const term = row.termIfApproved
  if (!term)
    return [
      terms(row),
      { label: 'Earns', value: `For ${daysText(row.duration)} after the date of the approval` },
    ]
  return [
    terms(row),
    { label: 'Start date', value: date(term.first) },
    { label: 'End date', value: date(term.last) },
  ]
}

/** The amount that goes back to the investor when the investment is declined. */
const unused = (row: InvestmentRow): readonly Fact[] => [
  terms(row),
  { label: 'Paid back', value: formatUsd(row.amount) },
]

/** The investor's total at the end. */
const payout = (row: InvestmentRow): readonly Fact[] => [
  terms(row),
  { label: 'Runs until', value: date(row.lastDate ?? row.endDate) },
  { label: 'Paid back', value: formatUsd(row.principal) },
  { label: 'Earned and kept', value: formatUsd(row.earnings) },
]

/** What is left of the amount goes back: the rest was lost or charged, and left what is invested at that time. */
function paidBack({ principal }: InvestmentRow, { invested, balance }: Figures): readonly Change[] {
  const back = centsOf(principal)
  return [
    { label: 'Invested', before: centsOf(invested), after: minus(centsOf(invested), back) },
    { label: 'Available', before: centsOf(balance), after: plus(centsOf(balance), back) },
  ]
}

export const INVESTMENT_COMMANDS: readonly Command<InvestmentRow>[] = [
  {
    name: 'approve',
    label: 'Approve',
    to: 'approved',
    title: 'Approve this investment?',
    confirm: 'Approve',
    sending: 'Approving…',
    done: 'Investment approved successfully.',
    failed: 'Failed to approve investment.',
    path: ({ id }) => `investments/${id}/approve`,
    preview: (row) => ({
      sentence: `${row.user.name}'s ${formatUsd(row.amount)} was set aside with the request, so no money moves now. From here on the investment runs and can be credited earnings.`,
      facts: running(row),
      changes: unmoved,
    }),
  },
  {
    name: 'decline',
    label: 'Decline',
    to: 'declined',
    title: 'Decline this investment?',
    confirm: 'Decline',
    sending: 'Declining…',
    done: 'Investment declined successfully.',
    failed: 'Decline failed.',
    isGrave: true,
    asksReason: true,
    path: ({ id }) => `investments/${id}/decline`,
    preview: (row) => ({
      sentence: `${formatUsd(row.amount)} goes back to where it was taken from, and ${row.user.name} can use it again. A decline cannot be undone.`,
      facts: unused(row),
      changes: (figures) => paidBack(row, figures),
    }),
  },
  {
    name: 'process',
    label: 'Processing',
    to: 'processing',
    title: 'Set this investment to processing?',
    confirm: 'Process',
    sending: 'Processing…',
    done: 'Investment processed successfully.',
    failed: 'Failed to process investment.',
    path: ({ id }) => `investments/${id}/processing`,
    preview: (row) => ({
      sentence: `No money moves: ${row.user.name}'s ${formatUsd(row.amount)} stays invested. While the investment is processing, it cannot be credited earnings or stopped; approving it sets it running.`,
      facts: [terms(row)],
      changes: unmoved,
    }),
  },
  {
    name: 'stop',
    label: 'Stop',
    to: 'ended',
    title: 'Stop this investment?',
    confirm: 'Stop and pay back',
    sending: 'Stopping…',
    done: 'Investment stopped successfully.',
    failed: 'Failed to stop investment',
    isGrave: true,
    path: ({ id }) => `investments/${id}/end`,
    preview: (row) => ({
      sentence: `${formatUsd(row.principal)} goes back to where it was taken from, and ${row.user.name} can use it at once. Nothing more is earned, and the investment cannot be started again.`,
      facts: payout(row),
      amount: row.principal,
      changes: (figures) => paidBack(row, figures),
    }),
  },
]
