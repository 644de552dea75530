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
import { DaysCell, EmailCell, PersonCell, SignedMoneyCell } from '../lists/cells.tsx'
import { SourceCell } from './sourceCell.tsx'

export const earningColumns: readonly Column[] = [
  { ...referenceColumn, isTitle: true },
  { name: 'source', label: 'Source', Cell: SourceCell },
  { name: 'name', label: 'Name', Cell: PersonCell },
  { name: 'email', label: 'Email', Cell: EmailCell },
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

/** What the close of business has paid; its rows are ordered by their time alone. */
export const paymentColumns: readonly Column[] = [
  { ...referenceColumn, isTitle: true },
  { name: 'source', label: 'Source', Cell: SourceCell },
  { name: 'name', label: 'Name', Cell: PersonCell },
  { name: 'email', label: 'Email', Cell: EmailCell },
  { name: 'plan_name', label: 'Plan Name', Cell: PlanNameCell },
  { ...moneyColumn('plan_price', 'Plan Price'), isSortable: false, isExtra: true },
  { name: 'duration', label: 'Duration', Cell: DaysCell },
  { ...moneyColumn('amount', 'Amount'), Cell: SignedMoneyCell, isSortable: false },
  { ...moneyColumn('earnings', 'Earnings'), isSortable: false },
  dateColumn,
  { ...methodColumn, isSortable: false, isExtra: true },
]

/** A payment is a line of its investment. */
export const paymentPath = ({ investment_id }: { readonly investment_id: string }): string =>
  `/admin/investments/${investment_id}`
