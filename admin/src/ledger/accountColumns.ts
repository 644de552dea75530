import { extraColumn, moneyColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { CodeCell, PersonCell, TextCell } from '../lists/cells.tsx'
import { AccountKindCell } from './cells.tsx'

export const accountColumns: readonly Column[] = [
  { name: 'id', label: 'Account', isTitle: true, isSortable: true },
  { name: 'kind', label: 'Kind', Cell: AccountKindCell },
  { name: 'asset', label: 'Asset' },
  { name: 'uid', label: 'Investor', source: 'user.name', Cell: PersonCell },
  { ...moneyColumn('balance', 'Balance'), isSortable: false },
  { name: 'entries', label: 'Entries', align: 'right' },
  extraColumn('bucket', 'Bucket', TextCell),
  extraColumn('head', 'Seal of the last entry', CodeCell),
]

export const accountPath = ({ id }: { readonly id: string }): string => `/admin/accounts/${id}`
