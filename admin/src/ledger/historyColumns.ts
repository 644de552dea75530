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

interface Line {
  readonly id: string
  readonly requestId?: string | null
  readonly businessDate?: string | null
}

/** The page of its request; of a payment to several investors the payments of that date to each. */
export const linePath = ({ id, requestId, businessDate }: Line): string =>
  requestId === null && businessDate
    ? `/admin/earning-payments?filter=${encodeURIComponent(JSON.stringify({ businessDate }))}`
    : `/admin/all-history/${requestId ?? id}`
