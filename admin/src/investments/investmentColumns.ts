import {
  amountColumn,
  decidedColumn,
  extraColumn,
  idColumn,
  methodColumn,
  momentColumn,
  moneyColumn,
  referenceColumn,
  statusColumn,
} from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { PlanNameCell } from '../lists/PlanNameCell.tsx'
import { DaysCell, PercentCell, PersonCell, WordCell } from '../lists/cells.tsx'
import { EndDateCell } from './EndDateCell.tsx'
import { StartDateCell } from './StartDateCell.tsx'

/** The columns of the specification, in its order; the name is the row's title. */
export const investmentColumns: readonly Column[] = [
  { name: 'name', label: 'Name', isTitle: true },
  { name: 'email', label: 'Email', Cell: PersonCell },
  referenceColumn,
  { name: 'plan_name', label: 'Plan Name', Cell: PlanNameCell, isSortable: true },
  amountColumn,
  statusColumn,
  { name: 'duration', label: 'Plan Duration', Cell: DaysCell, isSortable: true },
  { ...momentColumn('startDate', 'Start Date'), Cell: StartDateCell },
  { ...momentColumn('endDate', 'End Date'), Cell: EndDateCell, isExtra: true },
  { ...moneyColumn('earnings', 'Earnings'), isExtra: true },
  { ...methodColumn, isExtra: true },
  { name: 'returns', label: 'Returns', Cell: PercentCell, isSortable: true, isExtra: true },
  { name: 'terms.kind', label: 'Earnings from', Cell: WordCell, isExtra: true },
  { name: 'terms.number', label: 'Version of the terms', align: 'right', isExtra: true },
  decidedColumn,
  extraColumn('reason', 'Reason'),
  { ...idColumn, isTitle: false, isExtra: true },
]

export const investmentPath = ({ id }: { readonly id: string }): string =>
  `/admin/investments/${id}`
