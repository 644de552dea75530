import type { Cents } from '@assay/api/domain/money'
import { centsOf, minus, plus } from '@assay/client/money'
import type { Change } from './command.ts'
import type { Figures, InvestmentRow } from './rows.ts'

export interface EarningCommand {
  readonly name: 'credit' | 'debit'
  readonly label: string
  readonly title: string
  readonly sending: string
  readonly done: string
  /** The effect of the amount, shown while it is typed. */
  readonly effect: string
  readonly isGrave?: true
  readonly path: (row: InvestmentRow) => string
  readonly preview: (row: InvestmentRow) => string
  readonly apply: (figure: Cents, amount: Cents) => Cents
}

export const FAILED = 'Failed to credit/debit earnings.'

export const EARNING_COMMANDS: readonly EarningCommand[] = [
  {
    name: 'credit',
    label: 'Credit',
    title: 'Credit earnings',
    sending: 'Crediting…',
    done: 'Earnings credited successfully.',
    effect: 'will be credited.',
    path: ({ uid }) => `earnings/${uid}`,
    preview: ({ user, method }) =>
      `The returns pool pays ${user.name} in ${method}, free to use at once. A credit is corrected by a debit, never changed.`,
    apply: plus,
  },
  {
    name: 'debit',
    label: 'Debit',
    title: 'Debit earnings',
    sending: 'Debiting…',
    done: 'Earnings debited successfully.',
    effect: 'will be debited.',
    isGrave: true,
    path: ({ uid }) => `earnings/deduct/${uid}`,
    preview: ({ user, method }) =>
      `The returns pool takes back from what ${user.name} has available, ${method} first. No more can be taken than this investment has earned net.`,
    apply: minus,
  },
]

/** The most that a command can take: no figure of the investor goes below zero. Null of one that takes nothing. */
export function mostOf({ name }: EarningCommand, row: InvestmentRow, { balance }: Figures) {
  if (name === 'credit') return null
  const [available, earned] = [centsOf(balance), centsOf(row.earnings)]
  if (available < earned) return available
  return earned
}

/** The effect of the amount on the investor's money, and on the earnings of the investment. */
export function adjusted(
  { apply }: EarningCommand,
  row: InvestmentRow,
  amount: Cents,
): (figures: Figures) => readonly Change[] {
  const of = (label: string, before: Cents): Change => ({
    label,
    before,
    after: apply(before, amount),
  })
  return ({ balance }) => [
    of('Available', centsOf(balance)),
    of('Earned by this investment', centsOf(row.earnings)),
  ]
}
