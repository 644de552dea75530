import { descriptorOf } from '@assay/api/domain/asset'
import { isVerifiedOnChain } from '@assay/api/domain/deposit_status'
import { centsOf, formatUsd, plus } from '@assay/client/money'
import { evidenceFact } from '../payments/ChainEvidence.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { type Command, type Change, unmoved } from './command.ts'
import type { DepositRow, Figures } from './rows.ts'

function credited(row: DepositRow, figures: Figures): readonly Change[] {
  const amount = centsOf(row.amount)
  const inAsset = centsOf(figures[descriptorOf(row.method).figure])
  const available = centsOf(figures.balance)
  return [
    { label: 'Available', before: available, after: plus(available, amount) },
    { label: `of it ${row.method}`, before: inAsset, after: plus(inAsset, amount) },
  ]
}

const facts = (row: DepositRow): readonly Fact[] => [
  { label: 'Asset', value: row.method },
  { label: 'Deposit address', value: row.address, isAddress: true },
  evidenceFact(row),
]

/** Who gets how much: what the investor said, or what a chain shows, which nobody types. */
const sentenceOf = (row: DepositRow): string =>
  isVerifiedOnChain(row)
    ? `${row.user.name} gets what has arrived on the chain, at the price of its minute, free to invest or withdraw at once. Nobody types the amount. An approval cannot be undone.`
    : `${row.user.name} gets ${formatUsd(row.amount)} in ${row.method}, free to invest or withdraw at once. An approval cannot be undone.`

export const DEPOSIT_COMMANDS: readonly Command<DepositRow>[] = [
  {
    name: 'approve',
    label: 'Approve',
    to: 'approved',
    title: 'Approve this deposit?',
    confirm: 'Approve',
    sending: 'Approving…',
    done: 'Deposit approved successfully.',
    failed: 'Approval failed.',
    path: ({ id, method }) => `deposits/${id}/${method}/approve`,
    preview: (row) => ({
      sentence: sentenceOf(row),
      facts: facts(row),
      changes: isVerifiedOnChain(row) ? unmoved : (figures) => credited(row, figures),
    }),
  },
  {
    name: 'decline',
    label: 'Decline',
    to: 'declined',
    title: 'Decline this deposit?',
    confirm: 'Decline',
    sending: 'Declining…',
    done: 'Deposit declined successfully.',
    failed: 'Decline failed.',
    isGrave: true,
    asksReason: true,
    path: ({ id }) => `deposits/${id}/decline`,
    preview: (row) => ({
      sentence: `No money moves: ${formatUsd(row.amount)} is not credited to ${row.user.name}. A decline cannot be undone.`,
      facts: facts(row),
      changes: unmoved,
    }),
  },
]
