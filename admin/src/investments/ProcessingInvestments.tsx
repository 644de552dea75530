import { ReferenceBelow } from '../lists/cells.tsx'
import { referenceColumn } from '../lists/columnParts.ts'
import { waitingColumn } from '../commands/WaitingCell.tsx'
import { QueueList } from '../commands/QueueList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

/** Those of the specification, in its order; the reference is under the name, so that no e-mail address is broken. */
const columns = [...investmentColumns, waitingColumn].map((column) => {
  if (column.name === 'name') return { ...column, Below: ReferenceBelow }
  return column === referenceColumn ? { ...column, isExtra: true } : column
})
const STATUSES = ['processing'] as const

export const ProcessingInvestments = () => (
  <QueueList
    title="All Processing Investments"
    subtitle="View and manage all pending user investments"
    list="investments"
    statuses={STATUSES}
    filters={queuedInvestmentFilters}
    columns={columns}
    rowPath={investmentPath}
  />
)
