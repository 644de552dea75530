import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'
import { WithdrawalColumns } from './WithdrawalColumns.tsx'

const filters = [
  choiceFilter({
    source: 'status',
    label: 'Status',
    values: ['pending', 'processing', 'approved', 'declined'],
  }),
]

export const WithdrawalHistory = () => (
  <RowList title="Withdraw History" resource="withdrawals" filters={filters}>
    <WithdrawalColumns />
  </RowList>
)
