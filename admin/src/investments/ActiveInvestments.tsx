import { EarningActs, InvestmentActs } from '../acts/ActButtons.tsx'
import { queued } from '../acts/queueColumns.ts'
import { RowList } from '../ui/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

const columns = queued(investmentColumns, [
  'name',
  'amount',
  'earnings',
  'plan_name',
  'duration',
  'email',
])

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
