import { InvestmentActs } from '../acts/ActButtons.tsx'
import { RowList } from '../ui/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

export const ProcessingInvestments = () => (
  <RowList
    title="All Processing Investments"
    subtitle="View and manage all pending user investments"
    resource="investments"
    filter={{ status: 'processing' }}
    sort={{ field: 'createdAt', order: 'ASC' }}
    filters={queuedInvestmentFilters}
    columns={investmentColumns}
    rowPath={investmentPath}
    acts={<InvestmentActs />}
  />
)
