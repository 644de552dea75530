import { queued } from '../commands/queueColumns.ts'
import { QueueList } from '../commands/QueueList.tsx'
import { withdrawalColumns, withdrawalPath } from './withdrawalColumns.ts'
import { queuedWithdrawalFilters } from './withdrawalFilters.ts'

const columns = queued(withdrawalColumns, [
  'name',
  'reference',
  'amount',
  'method',
  'status',
  '#waiting',
])
const STATUSES = ['pending', 'processing'] as const

/** The withdrawals still to be paid out or declined, the oldest first; one in processing is not done yet. */
export const PendingWithdrawals = () => (
  <QueueList
    title="Pending Withdraw"
    list="withdrawals"
    statuses={STATUSES}
    filters={queuedWithdrawalFilters}
    columns={columns}
    rowPath={withdrawalPath}
  />
)
