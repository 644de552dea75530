import { queued } from '../commands/queueColumns.ts'
import { QueueList } from '../commands/QueueList.tsx'
import { depositColumns, depositPath } from './depositColumns.ts'
import { queuedDepositFilters } from './depositFilters.ts'

const columns = queued(depositColumns, ['name', 'reference', 'amount', 'method', '#waiting'])
const STATUSES = ['pending'] as const

/** The oldest first: who has waited longest is served first. */
export const PendingDeposits = () => (
  <QueueList
    title="Pending Deposit"
    list="deposits"
    statuses={STATUSES}
    filters={queuedDepositFilters}
    columns={columns}
    rowPath={depositPath}
  />
)
