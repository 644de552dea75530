import { RowList } from '../ui/RowList.tsx'
import { InvestmentColumns } from './InvestmentColumns.tsx'

export const ProcessingInvestments = () => (
  <RowList
    title="All Processing Investments"
    subtitle="View and manage all pending user investments"
    resource="investments"
    filter={{ status: 'processing' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
  >
    <InvestmentColumns />
  </RowList>
)
