import { EarningCommands, InvestmentCommands } from '../commands/CommandButtons.tsx'
import { useCreditChosen } from '../commands/CreditChosen.tsx'
import { queued } from '../commands/queueColumns.ts'
import type { RowCommands } from '../lists/ListRows.tsx'
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
])

const COMMANDS: RowCommands = {
  permissions: ['earnings.decide', 'investments.decide'],
  buttons: (
    <>
      <EarningCommands />
      <InvestmentCommands />
    </>
  ),
}

export function ActiveInvestments() {
  const bulk = useCreditChosen()
  return (
    <RowList
      title="Active Investment"
      resource="investments"
      filter={{ status: 'approved' }}
      filters={queuedInvestmentFilters}
      columns={columns}
      rowPath={investmentPath}
      bulk={bulk}
      commands={COMMANDS}
    />
  )
}
