import { ASSETS, WITHDRAWAL_METHODS } from '@assay/api/domain/asset'
import { LINE_TYPES } from '@assay/api/domain/line_types'
import { REQUEST_STATUSES } from '@assay/api/domain/request_status'
import { choiceFilter } from '../lists/choices.tsx'
import { requestFilters } from '../lists/filterParts.ts'
import { RowList } from '../lists/RowList.tsx'
import { historyColumns, linePath } from './historyColumns.ts'

const filters = [
  choiceFilter({
    source: 'type',
    label: 'Type',
    values: LINE_TYPES,
  }),
  ...requestFilters({
    statuses: REQUEST_STATUSES,
    methods: [...ASSETS, ...WITHDRAWAL_METHODS],
  }),
]

export const AllHistory = () => (
  <RowList
    title="All History"
    resource="transactions"
    filters={filters}
    columns={historyColumns}
    rowPath={linePath}
  />
)
