import { dateAfter } from '@assay/api/domain/accrual'
import { businessDate } from '@assay/client/maturity'
import type { Investment } from '@assay/client/schemas'
import { Link } from 'react-router'
import { EarningCommands, InvestmentCommands } from '../commands/CommandButtons.tsx'
import { EndingFacts } from './EndingFacts.tsx'
import { earningColumns, earningPath, paymentColumns, paymentPath } from './earningColumns.ts'
import { RelatedRows } from '../lists/RelatedRows.tsx'
import { agreedName, daysText } from '@assay/client/plans'
import { KIND_WORDS } from '@assay/client/terms'
import { Copyable } from '../ui/Copyable.tsx'
import type { Fact } from '../ui/Facts.tsx'
import { Moment } from '../ui/Moment.tsx'
import { perDay } from '@assay/client/figures'
import { formatUsd } from '@assay/client/money'
import { RequestPage } from '../ledger/RequestPage.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

/** The first date that earns and the last; before an approval, those that one would set now. */
function datesOf({ lastDate, duration, termIfApproved }: Investment): readonly Fact[] {
  if (lastDate !== null)
    return [
      { label: 'Start', value: businessDate(dateAfter(lastDate, 1 - duration)) },
      { label: 'End', value: businessDate(lastDate) },
    ]
  if (termIfApproved === null) return []
  return [
    { label: 'Start, if approved now', value: businessDate(termIfApproved.first) },
    { label: 'End, if approved now', value: businessDate(termIfApproved.last) },
  ]
}

const factsOf = (row: Investment): readonly Fact[] => [
  {
    label: 'Plan',
    value: <Link to={`/admin/plans/${row.plan_id}`}>{agreedName(row)}</Link>,
  },
  { label: 'Asset', value: row.method },
  {
    label: 'Terms',
    value: (
      <Link to={`/admin/plans/${row.plan_id}/terms/${row.terms.number}`}>
        Version {row.terms.number}
      </Link>
    ),
  },
  {
    label: 'Accepted',
    value: row.terms.accepted
      ? 'The request named the hash of this term sheet'
      : 'The request named no terms: it took those in force',
  },
  { label: 'Earnings', value: KIND_WORDS[row.terms.kind] },
  { label: 'Projected returns', value: perDay(row.returns) },
  { label: 'Duration', value: daysText(row.duration) },
  ...datesOf(row),
  { label: 'Decided', value: row.decidedAt && <Moment at={row.decidedAt} /> },
  { label: 'Reason', value: row.reason, isWide: true },
  {
    label: 'SHA-256 of the term sheet',
    value: <Copyable text={row.terms.sha256} label="hash" />,
    isWide: true,
  },
  { label: 'Earnings so far', value: <span className="figures">{formatUsd(row.earnings)}</span> },
]

/** A credit or a debit of this investment needs no plan and no investor beside it. */
const SAID = new Set(['name', 'email', 'plan_name', 'plan_price', 'duration', 'earnings'])
const columns = earningColumns
  .filter(({ name }) => !SAID.has(name))
  .map((column) => ({ ...column, isExtra: false }))

const commands = (
  <>
    <InvestmentCommands /> <EarningCommands />
  </>
)

const paid = paymentColumns.filter(({ name }) => ['source', 'amount', 'createdAt'].includes(name))

const relatedOf = ({ id }: Investment) => (
  <>
    <EndingFacts id={id} />
    <RelatedRows
      heading="Credits and debits"
      resource="earnings"
      filter={{ investment_id: id }}
      columns={columns}
      rowPath={earningPath}
      nothing="Nothing has been credited or debited by hand yet."
      rows={10}
    />
    <RelatedRows
      heading="Paid by the close of business"
      resource="earning-payments"
      filter={{ investment_id: id }}
      columns={paid}
      rowPath={paymentPath}
      nothing="The close of business has not paid anything yet."
      rows={10}
    />
  </>
)

export const InvestmentDetail = () => (
  <RequestPage<Investment>
    resource="investments"
    what="Investment"
    failed={FETCH_FAILURES.investments}
    facts={factsOf}
    commands={commands}
    related={relatedOf}
  />
)
