import { EarningActs, InvestmentActs } from '../acts/ActButtons.tsx'
import { onChoice } from '../acts/queueColumns.ts'
import { RowList } from '../ui/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

// All of them are approved; what they have earned is what a credit or a debit is decided by.
const columns = onChoice(investmentColumns, ['status', 'startDate']).map((column) =>
  column.name === 'earnings' ? { ...column, isExtra: false } : column,
)

export const ActiveInvestments = () => (
  <RowList
    title="Active Investment"
    resource="investments"
    filter={{ status: 'approved' }}
    filters={queuedInvestmentFilters}
    columns={columns}
    rowPath={investmentPath}
    acts={
      <>
        <EarningActs />
        <InvestmentActs />
      </>
    }
  />
)
