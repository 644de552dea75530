import { DepositActs } from '../acts/ActButtons.tsx'
import { RowList } from '../ui/RowList.tsx'
import { depositColumns, depositPath } from './depositColumns.ts'
import { queuedDepositFilters } from './depositFilters.ts'

/** The oldest first: who has waited longest is served first. */
export const PendingDeposits = () => (
  <RowList
    title="Pending Deposit"
    resource="deposits"
    filter={{ status: 'pending' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
    filters={queuedDepositFilters}
    columns={depositColumns}
    rowPath={depositPath}
    acts={<DepositActs />}
  />
)
