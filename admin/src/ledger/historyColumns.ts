import {
  amountColumn,
  dateColumn,
  idColumn,
  methodColumn,
  personColumns,
  statusColumn,
} from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { SignedMoneyCell, WordCell } from '../lists/cells.tsx'

export const historyColumns: readonly Column[] = [
  idColumn,
  { name: 'type', label: 'Type', Cell: WordCell },
  ...personColumns,
  methodColumn,
  { ...amountColumn, Cell: SignedMoneyCell },
  statusColumn,
  dateColumn,
  { name: 'source', label: 'Source', Cell: WordCell, isExtra: true },
]

export const linePath = ({ id }: { readonly id: string }): string => `/admin/all-history/${id}`
