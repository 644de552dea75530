import { RowList } from '../lists/RowList.tsx'
import { depositColumns, depositPath } from './depositColumns.ts'
import { depositFilters } from './depositFilters.ts'

export const DepositHistory = () => (
  <RowList
    title="Deposit History"
    resource="deposits"
    filters={depositFilters}
    columns={depositColumns}
    rowPath={depositPath}
  />
)
