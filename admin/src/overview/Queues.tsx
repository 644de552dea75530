import { Link } from 'react-router'
import { ageInWords } from '@assay/client/age'
import { useAge } from '@assay/client/react/useAge'
import { formatUsd, type Usd } from '@assay/client/money'
import type { ReactNode } from 'react'
import { LATE_HOURS } from '../commands/waiting.ts'
import type { Figures } from './figures.ts'

const QUEUES = [
  { key: 'pendingDeposits', label: 'Pending deposits', path: 'pending-deposit' },
  { key: 'pendingWithdrawals', label: 'Pending withdrawals', path: 'pending-withdraw' },
  { key: 'pendingInvestments', label: 'Pending investments', path: 'pending-investment' },
  { key: 'openApprovals', label: 'Second approvals', path: 'second-approvals' },
  { key: 'processingInvestments', label: 'Processing investments', path: 'processed-investment' },
] as const

const HOUR_MS = 3_600_000

const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeStyle: 'short' })

/** Work before figures: each queue's length, its oldest request, and the link to it. */
export function Queues({ figures }: { figures: Figures }) {
  return (
    <section aria-labelledby="work">
      <h2 id="work" className="overview-heading">
        Waiting for a decision
      </h2>
      {/* The roles are written out: on a phone the rows are laid out as two lines each. */}
      <table className="overview-work" role="table" aria-labelledby="work">
        <thead role="rowgroup">
          <tr role="row">
            {['Queue', 'Count', 'Amount', 'Oldest'].map((label) => (
              <th key={label} scope="col" role="columnheader">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {QUEUES.map(({ key, label, path }) => (
            <Row key={key} label={label} to={`/admin/${path}`} {...figures[key]}>
              <Oldest {...figures[key]} />
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps {
  readonly label: string
  readonly to: string
  readonly count: number
  readonly amount: Usd
  readonly children: ReactNode
}

const Row = ({ label, to, count, amount, children }: RowProps) => (
  <tr role="row">
    <th scope="row" role="rowheader">
      <Link to={to}>{label}</Link>
    </th>
    <td role="cell">{count.toLocaleString('en-US')}</td>
    <td role="cell">{formatUsd(amount)}</td>
    <td role="cell">{children}</td>
  </tr>
)

function Oldest({ count, oldestAt }: { count: number; oldestAt: string | null }) {
  const since = oldestAt === null ? null : Date.parse(oldestAt)
  const age = useAge(since)
  if (count === 0 || since === null || age === null)
    return <span className="overview-none">Nothing waiting</span>
  return (
    <span className={age >= LATE_HOURS * HOUR_MS ? 'overview-late' : undefined}>
      <time dateTime={new Date(since).toISOString()} title={exact.format(since)}>
        {ageInWords(age)}
      </time>
    </span>
  )
}
