import { EarningCommands, InvestmentCommands } from '../commands/CommandButtons.tsx'
import { queued } from '../commands/queueColumns.ts'
import { RowList } from '../lists/RowList.tsx'
import { investmentColumns, investmentPath } from './investmentColumns.ts'
import { queuedInvestmentFilters } from './investmentFilters.ts'

const columns = queued(investmentColumns, [
  'name',
  'reference',
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
    commands={{
      permissions: ['earnings.decide', 'investments.decide'],
      buttons: (
        <>
          <EarningCommands />
          <InvestmentCommands />
        </>
      ),
    }}
  />
)
