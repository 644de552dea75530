import { INVESTMENT_MACHINE } from '@assay/api/domain/investment_status'
import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'
import { InvestmentColumns } from './InvestmentColumns.tsx'

const filters = [
  choiceFilter({
    source: 'status',
    label: 'Status',
    values: Object.keys(INVESTMENT_MACHINE),
  }),
]

export const Investments = () => (
  <RowList title="Investments" resource="investments" filters={filters}>
    <InvestmentColumns />
  </RowList>
)
