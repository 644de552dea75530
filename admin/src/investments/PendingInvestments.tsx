import { InvestmentActs } from '../acts/ActButtons.tsx'
import { RowList } from '../ui/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

export const PendingInvestments = () => (
  <RowList
    title="Pending Investment"
    resource="investments"
    filter={{ status: 'pending' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
    filters={queuedInvestmentFilters}
    columns={investmentColumns}
    rowPath={investmentPath}
    acts={<InvestmentActs />}
  />
)
