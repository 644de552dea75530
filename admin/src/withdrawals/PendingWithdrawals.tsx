import { WithdrawalActs } from '../acts/ActButtons.tsx'
import { RowList } from '../ui/RowList.tsx'
import { withdrawalColumns, withdrawalPath } from './withdrawalColumns.ts'
import { queuedWithdrawalFilters } from './withdrawalFilters.ts'

/** What still has to be paid out or refused, the oldest first; one in processing is not done yet. */
export const PendingWithdrawals = () => (
  <RowList
    title="Pending Withdraw"
    resource="withdrawals"
    filter={{ status: ['pending', 'processing'] }}
    sort={{ field: 'createdAt', order: 'ASC' }}
    filters={queuedWithdrawalFilters}
    columns={withdrawalColumns}
    rowPath={withdrawalPath}
    acts={<WithdrawalActs />}
  />
)
