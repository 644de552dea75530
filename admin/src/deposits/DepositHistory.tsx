import { DEPOSIT_MACHINE } from '@assay/api/domain/deposit_status'
import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'
import { DepositColumns } from './DepositColumns.tsx'

const filters = [
  choiceFilter({ source: 'status', label: 'Status', values: Object.keys(DEPOSIT_MACHINE) }),
]

export const DepositHistory = () => (
  <RowList title="Deposit History" resource="deposits" filters={filters}>
    <DepositColumns />
  </RowList>
)
