import { onChoice } from '../acts/queueColumns.ts'
import { QueueList } from '../acts/QueueList.tsx'
import { depositColumns, depositPath } from './depositColumns.ts'
import { queuedDepositFilters } from './depositFilters.ts'

const columns = onChoice(depositColumns, ['status', 'createdAt'])

/** The oldest first: who has waited longest is served first. */
export const PendingDeposits = () => (
  <QueueList
    title="Pending Deposit"
    list="deposits"
    filter={{ status: 'pending' }}
    filters={queuedDepositFilters}
    columns={columns}
    rowPath={depositPath}
  />
)
