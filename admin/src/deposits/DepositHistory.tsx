import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'
import { DepositColumns } from './DepositColumns.tsx'

const filters = [
  choiceFilter({ source: 'status', label: 'Status', values: ['pending', 'approved', 'declined'] }),
]

export const DepositHistory = () => (
  <RowList title="Deposit History" resource="deposits" filters={filters}>
    <DepositColumns />
  </RowList>
)
