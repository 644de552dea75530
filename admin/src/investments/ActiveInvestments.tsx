import { RowList } from '../ui/RowList.tsx'
import { InvestmentColumns } from './InvestmentColumns.tsx'

export const ActiveInvestments = () => (
  <RowList title="Active Investment" resource="investments" filter={{ status: 'approved' }}>
    <InvestmentColumns />
  </RowList>
)
