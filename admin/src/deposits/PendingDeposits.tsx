import { QueueList } from '../acts/QueueList.tsx'
import { depositColumns, depositPath } from './depositColumns.ts'
import { queuedDepositFilters } from './depositFilters.ts'

/** The oldest first: who has waited longest is served first. */
export const PendingDeposits = () => (
  <QueueList
    title="Pending Deposit"
    list="deposits"
    filter={{ status: 'pending' }}
    filters={queuedDepositFilters}
    columns={depositColumns}
    rowPath={depositPath}
  />
)
