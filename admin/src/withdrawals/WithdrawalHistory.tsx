import { RowList } from '../lists/RowList.tsx'
import { withdrawalColumns, withdrawalPath } from './withdrawalColumns.ts'
import { withdrawalFilters } from './withdrawalFilters.ts'

export const WithdrawalHistory = () => (
  <RowList
    title="Withdraw History"
    resource="withdrawals"
    filters={withdrawalFilters}
    columns={withdrawalColumns}
    rowPath={withdrawalPath}
  />
)
