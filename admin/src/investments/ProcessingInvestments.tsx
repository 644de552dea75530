import { waitingColumn } from '../commands/WaitingCell.tsx'
import { QueueList } from '../commands/QueueList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

/** Those of the specification, in its order. */
const columns = [...investmentColumns, waitingColumn]

export const ProcessingInvestments = () => (
  <QueueList
    title="All Processing Investments"
    subtitle="View and manage all pending user investments"
    list="investments"
    filter={{ status: 'processing' }}
    filters={queuedInvestmentFilters}
    columns={columns}
    rowPath={investmentPath}
  />
)
