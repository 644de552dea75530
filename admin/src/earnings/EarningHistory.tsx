import { ASSETS } from '@assay/api/domain/asset'
import { requestFilters } from '../lists/filterParts.ts'
import { planFilter } from '../lists/filters.ts'
import { RowList } from '../lists/RowList.tsx'
import { earningColumns, earningPath } from '../investments/earningColumns.ts'

const filters = [...requestFilters({ methods: ASSETS }), planFilter('plan_id', 'Plan')]

export const EarningHistory = () => (
  <RowList
    title="Earning History"
    resource="earnings"
    filters={filters}
    columns={earningColumns}
    rowPath={earningPath}
  />
)
