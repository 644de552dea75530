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
import { CodeCell } from '../lists/cells.tsx'

export const withdrawalColumns: readonly Column[] = [
  idColumn,
  referenceColumn,
  ...personColumns,
  methodColumn,
  amountColumn,
  statusColumn,
  dateColumn,
  decidedColumn,
  extraColumn('address', 'Address', CodeCell),
  extraColumn('bankName', 'Bank'),
  extraColumn('accountNumber', 'Account number', CodeCell),
  extraColumn('routingNumber', 'Routing number', CodeCell),
  extraColumn('paymentReference', 'Payment reference', CodeCell),
  extraColumn('reason', 'Reason'),
]

export const withdrawalPath = ({ id }: { readonly id: string }): string =>
  `/admin/withdrawals/${id}`
