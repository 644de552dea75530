import { RowList } from '../lists/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { investmentFilters } from './investmentFilters.ts'

export const Investments = () => (
  <RowList
    title="Investments"
    resource="investments"
    filters={investmentFilters}
    columns={investmentColumns}
    rowPath={investmentPath}
  />
)
