import { amountFilter, dayFilter, numberFilter } from '../lists/filters.ts'
import { flagFilter } from '../lists/choices.tsx'
import { RowList } from '../lists/RowList.tsx'
import { PlanCommands } from './PlanCommands.tsx'
import { planColumns, planPath } from './planColumns.ts'

const filters = [
  flagFilter('offered', 'Offer', { yes: 'Offered', no: 'Withdrawn' }),
  amountFilter('minAmount', 'Minimum', 'USD'),
  amountFilter('maxAmount', 'Maximum', 'USD'),
  numberFilter('returns', 'Returns', '%'),
  numberFilter('duration', 'Duration', 'days'),
  dayFilter('createdAt', 'Created'),
]

export const Plans = () => (
  <RowList
    title="Plans"
    resource="plans"
    filters={filters}
    columns={planColumns}
    commands={{ permissions: ['plans.manage'], buttons: <PlanCommands isListed /> }}
    rowPath={planPath}
  />
)
