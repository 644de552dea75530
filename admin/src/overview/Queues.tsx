import { Link } from 'react-router'
import { formatUsd } from '../ui/money.ts'
import type { Figures, Queue } from './figures.ts'

const QUEUES = [
  { key: 'pendingDeposits', label: 'Pending deposits', path: 'pending-deposit' },
  { key: 'pendingWithdrawals', label: 'Pending withdrawals', path: 'pending-withdraw' },
  { key: 'pendingInvestments', label: 'Pending investments', path: 'pending-investment' },
  { key: 'activeInvestments', label: 'Active investments', path: 'active-investment' },
] as const

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

const waiting = ({ count, oldestAt }: Queue): string =>
  count === 0 || oldestAt === null
    ? 'Nothing waiting'
    : `Oldest from ${day.format(new Date(oldestAt))}`

/** Work before figures: how much waits, since when, and the way there. */
export function Queues({ figures }: { figures: Figures }) {
  return (
    <ul className="overview-grid" aria-label="Queues">
      {QUEUES.map(({ key, label, path }) => (
        <li key={key}>
          <Link className="overview-card overview-queue" to={`/admin/${path}`}>
            <span>{label}</span>
            <strong>{figures[key].count.toLocaleString('en-US')}</strong>
            <span>{formatUsd(figures[key].amount)}</span>
            <span>{waiting(figures[key])}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
