import { QueueList } from '../acts/QueueList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

export const PendingInvestments = () => (
  <QueueList
    title="Pending Investment"
    list="investments"
    filter={{ status: 'pending' }}
    filters={queuedInvestmentFilters}
    columns={investmentColumns}
    rowPath={investmentPath}
  />
)
