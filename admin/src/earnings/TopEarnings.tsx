import { EarningCommands } from '../commands/CommandButtons.tsx'
import { idColumn, momentColumn, moneyColumn, referenceColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { EndDateCell } from '../investments/EndDateCell.tsx'
import { investmentPath } from '../investments/investmentColumns.ts'
import { queuedInvestmentFilters } from '../investments/investmentFilters.ts'
import { DayCell, DaysCell, EmailBelow, PersonCell } from '../lists/cells.tsx'
import { PlanNameCell } from '../lists/PlanNameCell.tsx'
import { RowList } from '../lists/RowList.tsx'

/** What of the earnings came from one source. The server cannot sort by it. */
const sourceColumn = (source: 'close' | 'hand', label: string): Column => ({
  ...moneyColumn(`earningsBySource.${source}`, label),
  isSortable: false,
})

const columns: readonly Column[] = [
  { name: 'name', label: 'Name', isTitle: true, Below: EmailBelow },
  referenceColumn,
  { name: 'plan_name', label: 'Plan Name', Cell: PlanNameCell, isSortable: true },
  moneyColumn('amount', 'Amount'),
  { name: 'duration', label: 'Duration', Cell: DaysCell, isSortable: true, isExtra: true },
  moneyColumn('earnings', 'Earnings'),
  sourceColumn('close', 'By the close'),
  sourceColumn('hand', 'By hand'),
  { ...momentColumn('decidedAt', 'Earning since'), Cell: DayCell },
  { ...momentColumn('endDate', 'Until'), Cell: EndDateCell },
  { name: 'email', label: 'Email', Cell: PersonCell, isExtra: true },
  { ...idColumn, isTitle: false, isExtra: true },
]

/** The active investments by their earnings so far: the screen for a credit or a debit. */
export const TopEarnings = () => (
  <RowList
    title="Top Earnings"
    resource="investments"
    filter={{ status: 'approved' }}
    sort={{ field: 'earnings', order: 'DESC' }}
    filters={queuedInvestmentFilters}
    columns={columns}
    rowPath={investmentPath}
    commands={{ permissions: ['earnings.decide'], buttons: <EarningCommands /> }}
  />
)
