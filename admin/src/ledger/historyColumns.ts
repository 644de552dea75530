import {
  amountColumn,
  dateColumn,
  extraColumn,
  idColumn,
  methodColumn,
  personColumns,
  referenceColumn,
  statusColumn,
} from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { CodeCell, SignedMoneyCell, WordCell } from '../lists/cells.tsx'

export const historyColumns: readonly Column[] = [
  idColumn,
  referenceColumn,
  { name: 'type', label: 'Type', Cell: WordCell },
  ...personColumns,
  methodColumn,
  { ...amountColumn, Cell: SignedMoneyCell },
  statusColumn,
  dateColumn,
  extraColumn('paymentReference', 'Payment reference', CodeCell),
  { name: 'source', label: 'Source', Cell: WordCell, isExtra: true },
]

export const linePath = ({ id }: { readonly id: string }): string => `/admin/all-history/${id}`
