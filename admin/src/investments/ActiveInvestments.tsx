import { EarningActs, InvestmentActs } from '../acts/ActButtons.tsx'
import { RowList } from '../ui/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

export const ActiveInvestments = () => (
  <RowList
    title="Active Investment"
    resource="investments"
    filter={{ status: 'approved' }}
    filters={queuedInvestmentFilters}
    columns={investmentColumns}
    rowPath={investmentPath}
    acts={
      <>
        <EarningActs />
        <InvestmentActs />
      </>
    }
  />
)
