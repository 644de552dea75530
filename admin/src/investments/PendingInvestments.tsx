import { queued } from '../commands/queueColumns.ts'
import { QueueList } from '../commands/QueueList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

const columns = queued(investmentColumns, [
  'name',
  'reference',
  'amount',
  'plan_name',
  'duration',
  '#waiting',
])
const STATUSES = ['pending'] as const

export const PendingInvestments = () => (
  <QueueList
    title="Pending Investment"
    list="investments"
    statuses={STATUSES}
    filters={queuedInvestmentFilters}
    columns={columns}
    rowPath={investmentPath}
  />
)
