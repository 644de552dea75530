import { formatUsd } from '../ui/money.ts'
import type { Figures } from './figures.ts'

const cards = (figures: Figures) => [
  {
    label: 'Total deposit',
    value: formatUsd(figures.totalDeposit),
    meaning: 'Sum of the available balances of all users',
  },
  {
    label: 'Total users',
    value: figures.totalUsers.toLocaleString('en-US'),
    meaning: 'Open accounts',
  },
  {
    label: 'Approved deposits',
    value: formatUsd(figures.approvedDeposits),
    meaning: 'Everything ever paid in',
  },
  {
    label: 'Approved withdrawals',
    value: formatUsd(figures.approvedWithdrawals),
    meaning: 'Everything ever paid out',
  },
  {
    label: 'Earnings paid',
    value: formatUsd(figures.earningsPaid),
    meaning: 'Credits less debits',
  },
]

export function FigureCards({ figures }: { figures: Figures }) {
  return (
    <dl className="overview-grid">
      {cards(figures).map(({ label, value, meaning }) => (
        <div key={label} className="overview-card">
          <dt>{label}</dt>
          <dd className="overview-figure">{value}</dd>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  )
}
