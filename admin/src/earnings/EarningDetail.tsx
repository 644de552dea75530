import type { Earning } from '@assay/client/schemas'
import { Link } from 'react-router'
import { EarningCommands } from '../commands/CommandButtons.tsx'
import { agreedName, daysText } from '@assay/client/plans'
import type { Fact } from '../ui/Facts.tsx'
import { formatUsd } from '@assay/client/money'
import { RequestPage } from '../ledger/RequestPage.tsx'
import { FETCH_FAILURES } from '../lists/fetchFailures.ts'

const factsOf = (row: Earning): readonly Fact[] => [
  { label: 'Kind', value: row.amount.startsWith('-') ? 'Debit' : 'Credit' },
  { label: 'Source', value: 'By hand' },
  { label: 'Asset', value: row.method },
  {
    label: 'Plan',
    value: <Link to={`/admin/plans/${row.plan_id}`}>{agreedName(row)}</Link>,
  },
  { label: 'Plan price', value: <span className="figures">{formatUsd(row.plan_price)}</span> },
  { label: 'Duration', value: daysText(row.duration) },
  {
    label: 'Investment',
    value: <Link to={`/admin/investments/${row.investment_id}`}>Its investment</Link>,
  },
  {
    label: 'Earnings of the investment',
    value: <span className="figures">{formatUsd(row.earnings)}</span>,
  },
  { label: 'Reason', value: row.reason, isWide: true },
]

export const EarningDetail = () => (
  <RequestPage<Earning>
    resource="earnings"
    what="Earning"
    failed={FETCH_FAILURES.earnings}
    facts={factsOf}
    commands={<EarningCommands />}
  />
)
