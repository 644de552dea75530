import { dateAfter } from '@assay/api/domain/accrual'
import { isActive } from '@assay/api/domain/investment_status'
import { canCancel, isCancelled, isUntouched } from '@assay/api/domain/request_status'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { businessDate } from '@assay/client/maturity'
import { centsOf, minus, usdOf } from '@assay/client/money'
import { daysText } from '@assay/client/plans'
import { shortHash } from '@assay/client/terms'
import { CancelRequest } from '../ledger/CancelRequest.tsx'
import { methodLabel } from '../ledger/transaction.ts'
import { Amount } from '../ui/Amount.tsx'
import { Day } from '../ui/Instant.tsx'
import { Rosette } from '../ui/Rosette.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { When } from '../ui/When.tsx'
import { agreedName, groupOf, type Investment } from './investment.ts'
import type { Rank } from './usePlanRanks.ts'

interface InvestmentCardProps {
  readonly investment: Investment
  readonly number: number
  readonly rank: Rank
}

export function InvestmentCard({ investment, number, rank }: InvestmentCardProps) {
  const { id, reference, plan_id, method, amount, status, earnings, createdAt } = investment
  const { terms } = investment
  const titleId = `investment-${id}`
  return (
    <article className="card investment" aria-labelledby={titleId}>
      <div className="investment-seal">
        <Rosette seed={plan_id} rank={rank} />
      </div>
      <div className="investment-head">
        <h3 id={titleId}>
          <span className="muted figures">No. {number}</span> {agreedName(investment)}
        </h3>
        <StatusPill row={investment} />
      </div>
      <dl className="investment-facts">
        <Row name="Amount">
          <Amount value={amount} />
        </Row>
        <Row name="Gateway">{methodLabel(method)}</Row>
        <Row name="Date">
          {isUntouched(status) && 'Requested '}
          <When at={createdAt} />
        </Row>
        <Term investment={investment} />
        <Row name="Terms">
          <Link href={`/user/plans/${plan_id}/terms/${terms.number}`}>
            Version {terms.number}
            <span className="visually-hidden"> of the terms of No. {number}</span>
          </Link>{' '}
          <span className="muted" title={terms.sha256}>
            {shortHash(terms.sha256)}
          </span>
        </Row>
        <Row name="Accrued">
          <Amount value={earnings} />
        </Row>
        <Lost investment={investment} />
      </dl>
      <Progress investment={investment} />
      <p className="investment-id">
        <span className="muted">Reference</span> <code className="reference">{reference}</code>
        <br />
        <span className="muted">ID</span> <code>{id}</code>
      </p>
      <Link className="investment-link" href={`/user/transactions/${id}`}>
        Every credit and debit<span className="visually-hidden"> of No. {number}</span>
      </Link>
      {canCancel(status) && <CancelRequest request={investment} which={`No. ${number}`} />}
    </article>
  )
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What a running investment has lost of its amount: beside what it has earned, never instead of it. */
export function Lost({ investment: { status, amount, principal } }: { investment: Investment }) {
  const lost = minus(centsOf(amount), centsOf(principal))
  if (!isActive(status) || lost <= 0n) return null
  return (
    <Row name="Lost so far">
      <Amount value={usdOf(lost)} sign="−" />
    </Row>
  )
}

/** When it ends or ended; of one that never began, when that was decided. */
export function Term({ investment }: { investment: Investment }) {
  const { decidedAt, endDate, lastDate } = investment
  const group = groupOf(investment)
  if (group !== 'Not begun')
    return (
      <Row name={group === 'Ended' ? 'Term ended' : 'Ends'}>
        {/* approved later than requested, it runs longer than the request expected */}
        {lastDate === null ? (
          <>
            <Day at={endDate} /> <span className="muted">at the earliest</span>
          </>
        ) : (
          businessDate(lastDate)
        )}
      </Row>
    )
  return (
    decidedAt !== null && (
      <Row name={isCancelled(investment) ? 'Cancelled' : 'Declined'}>
        <When at={decidedAt} />
      </Row>
    )
  )
}

/** Why it never began, and where its money is. */
function outcomeOf(investment: Investment): string {
  const { reason } = investment
  const why = reason === null ? 'Declined by our staff.' : `Declined: ${reason}`
  const outcome = isCancelled(investment) ? 'Cancelled by you.' : why
  return `${/[.!?…]$/.test(outcome) ? outcome : `${outcome}.`} The amount went back to your available balance.`
}

export function Progress({ investment }: { investment: Investment }) {
  const { duration, currentDay, lastDate } = investment
  const group = groupOf(investment)
  if (group === 'Not begun')
    return <p className="muted investment-progress">{outcomeOf(investment)}</p>
  if (group === 'Pending')
    return (
      <p className="muted investment-progress">Runs {daysText(duration)} once it is approved.</p>
    )
  // day 1 is the business date after the approval
  if (group !== 'Ended' && lastDate !== null && (currentDay ?? 0) === 0)
    return (
      <p className="muted investment-progress">
        Starts on {businessDate(dateAfter(lastDate, 1 - duration))} and runs {daysText(duration)}.
      </p>
    )
  const day = group === 'Ended' ? duration : (currentDay ?? 0)
  const text = group === 'Ended' ? `Ended, ${daysText(duration)}` : `Day ${day} of ${duration}`
  return (
    <div className="investment-progress">
      <span className="figures">{text}</span>
      <progress max={duration} value={day} aria-label={`Progress: ${text}`} />
    </div>
  )
}
