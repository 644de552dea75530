import {
  amountColumn,
  dateColumn,
  decidedColumn,
  extraColumn,
  idColumn,
  methodColumn,
  personColumns,
  referenceColumn,
  statusColumn,
} from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { VerificationCell } from '../payments/cells.tsx'
import { CodeCell, MoneyCell } from '../lists/cells.tsx'

export const depositColumns: readonly Column[] = [
  idColumn,
  referenceColumn,
  ...personColumns,
  methodColumn,
  amountColumn,
  extraColumn('creditedAmount', 'Credited', MoneyCell),
  extraColumn('verification', 'Verified by', VerificationCell),
  statusColumn,
  dateColumn,
  decidedColumn,
  extraColumn('address', 'Address', CodeCell),
  extraColumn('reason', 'Reason'),
]

export const depositPath = ({ id }: { readonly id: string }): string => `/admin/deposits/${id}`
