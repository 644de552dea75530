import { QueueList } from '../acts/QueueList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

export const ProcessingInvestments = () => (
  <QueueList
    title="All Processing Investments"
    subtitle="View and manage all pending user investments"
    list="investments"
    filter={{ status: 'processing' }}
    filters={queuedInvestmentFilters}
    columns={investmentColumns}
    rowPath={investmentPath}
  />
)
