import {
  dateColumn,
  extraColumn,
  idColumn,
  methodColumn,
  moneyColumn,
  referenceColumn,
} from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { PlanNameCell } from '../lists/PlanNameCell.tsx'
import { DaysCell, PersonCell, SignedMoneyCell } from '../lists/cells.tsx'

export const earningColumns: readonly Column[] = [
  { ...referenceColumn, isTitle: true },
  { name: 'name', label: 'Name', Cell: PersonCell },
  { name: 'email', label: 'Email' },
  { name: 'plan_name', label: 'Plan Name', Cell: PlanNameCell, isSortable: true },
  moneyColumn('plan_price', 'Plan Price'),
  { name: 'duration', label: 'Duration', Cell: DaysCell, isSortable: true },
  { ...moneyColumn('amount', 'Amount'), Cell: SignedMoneyCell },
  { ...moneyColumn('earnings', 'Earnings'), isSortable: false },
  dateColumn,
  { ...methodColumn, isExtra: true },
  extraColumn('reason', 'Reason'),
  { ...idColumn, isTitle: false, isExtra: true },
]

export const earningPath = ({ id }: { readonly id: string }): string => `/admin/earnings/${id}`
