import { WITHDRAWAL_MACHINE } from '@assay/api/domain/withdrawal_status'
import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'
import { WithdrawalColumns } from './WithdrawalColumns.tsx'

const filters = [
  choiceFilter({
    source: 'status',
    label: 'Status',
    values: Object.keys(WITHDRAWAL_MACHINE),
  }),
]

export const WithdrawalHistory = () => (
  <RowList title="Withdraw History" resource="withdrawals" filters={filters}>
    <WithdrawalColumns />
  </RowList>
)
