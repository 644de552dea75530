import { RowList } from '../ui/RowList.tsx'
import { DepositColumns } from './DepositColumns.tsx'

/** The oldest first: who has waited longest is served first. */
export const PendingDeposits = () => (
  <RowList
    title="Pending Deposit"
    resource="deposits"
    filter={{ status: 'pending' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
  >
    <DepositColumns />
  </RowList>
)
