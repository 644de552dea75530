import { choiceFilter } from '../ui/choices.tsx'
import {
  amountColumn,
  dateColumn,
  idColumn,
  methodColumn,
  personColumns,
  statusColumn,
} from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { requestFilters } from '../lists/filterParts.ts'
import { SignedMoneyCell, WordCell } from '../ui/cells.tsx'
import { RowList } from '../ui/RowList.tsx'

const filters = [
  choiceFilter({
    source: 'type',
    label: 'Type',
    values: ['deposit', 'withdrawal', 'investment', 'earn'],
  }),
  ...requestFilters({
    statuses: ['pending', 'processing', 'approved', 'declined', 'ended'],
    methods: ['BTC', 'ETH', 'SOL', 'bank', 'bitcoin', 'ethereum', 'solana'],
  }),
]

const columns: readonly Column[] = [
  idColumn,
  { name: 'type', label: 'Type', Cell: WordCell },
  ...personColumns,
  methodColumn,
  { ...amountColumn, Cell: SignedMoneyCell },
  statusColumn,
  dateColumn,
  { name: 'source', label: 'Source', Cell: WordCell, isExtra: true },
]

const linePath = ({ id }: { readonly id: string }): string => `/admin/all-history/${id}`

export const AllHistory = () => (
  <RowList
    title="All History"
    resource="transactions"
    filters={filters}
    columns={columns}
    rowPath={linePath}
  />
)
