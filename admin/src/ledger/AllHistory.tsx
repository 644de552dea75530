import { choiceFilter } from '../ui/choices.tsx'
import { requestFilters } from '../lists/filterParts.ts'
import { RowList } from '../ui/RowList.tsx'
import { historyColumns, linePath } from './historyColumns.ts'

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

export const AllHistory = () => (
  <RowList
    title="All History"
    resource="transactions"
    filters={filters}
    columns={historyColumns}
    rowPath={linePath}
  />
)
