import { RowList } from '../ui/RowList.tsx'
import { InvestmentColumns } from './InvestmentColumns.tsx'

export const PendingInvestments = () => (
  <RowList
    title="Pending Investment"
    resource="investments"
    filter={{ status: 'pending' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
  >
    <InvestmentColumns />
  </RowList>
)
