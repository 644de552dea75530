import { Link } from 'react-router'
import { ageInWords } from '@assay/client/age'
import { useAge } from '@assay/client/react/useAge'
import { formatUsd } from '@assay/client/money'
import type { Figures, Queue } from './figures.ts'

const QUEUES = [
  { key: 'pendingDeposits', label: 'Pending deposits', path: 'pending-deposit' },
  { key: 'pendingWithdrawals', label: 'Pending withdrawals', path: 'pending-withdraw' },
  { key: 'pendingInvestments', label: 'Pending investments', path: 'pending-investment' },
  { key: 'openApprovals', label: 'Second approvals', path: 'second-approvals' },
  { key: 'processingInvestments', label: 'Processing investments', path: 'processed-investment' },
] as const

/** A request older than a day counts as late. */
const LATE_MS = 24 * 3_600_000

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** Work before figures: each queue's length, its oldest request, and the link to it. */
export function Queues({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="overview-heading">
        Waiting for a decision
      </h2>
      <ul className="overview-grid overview-work">
        {QUEUES.map(({ key, label, path }) => (
          <li key={key}>
            <Link className="overview-card overview-queue" to={`/admin/${path}`}>
              <span>{label}</span>
              <strong>{figures[key].count.toLocaleString('en-US')}</strong>
              <span>{formatUsd(figures[key].amount)}</span>
              <Oldest queue={figures[key]} />
            </Link>
          </li>
        ))}
        <EndingSoon ending={figures.endingSoon} />
      </ul>
    </section>
  )
}

const dayOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' })

/** Active investments that are to be ended within a week; the list begins with those that end first. */
function EndingSoon({ ending: { count, amount, firstAt } }: { ending: Figures['endingSoon'] }) {
  const first = firstAt === null ? null : new Date(firstAt)
  return (
    <li>
      <Link
        className="overview-card overview-queue"
        to="/admin/active-investment?sort=endDate&order=ASC"
      >
        <span>Ending within 7 days</span>
        <strong>{count.toLocaleString('en-US')}</strong>
        <span>{formatUsd(amount)}</span>
        {first === null ? (
          <span className="overview-none">Nothing ends</span>
        ) : (
          <span>
            First{' '}
            <time dateTime={first.toISOString()} title={exact.format(first)}>
              {dayOf.format(first)}
            </time>
          </span>
        )}
      </Link>
    </li>
  )
}

function Oldest({ queue: { count, oldestAt } }: { queue: Queue }) {
  const since = oldestAt === null ? null : Date.parse(oldestAt)
  const age = useAge(since)
  if (count === 0 || since === null || age === null)
    return <span className="overview-none">Nothing waiting</span>
  return (
    <span className={age > LATE_MS ? 'overview-late' : undefined}>
      Oldest{' '}
      <time dateTime={new Date(since).toISOString()} title={exact.format(since)}>
        {ageInWords(age)}
      </time>
    </span>
  )
}
