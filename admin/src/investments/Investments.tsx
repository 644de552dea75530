import { choiceFilter } from '../ui/choices.tsx'
import { RowList } from '../ui/RowList.tsx'
import { InvestmentColumns } from './InvestmentColumns.tsx'

const filters = [
  choiceFilter({
    source: 'status',
    label: 'Status',
    values: ['pending', 'processing', 'approved', 'ended'],
  }),
]

export const Investments = () => (
  <RowList title="Investments" resource="investments" filters={filters}>
    <InvestmentColumns />
  </RowList>
)
