import { idColumn, momentColumn, moneyColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { DaysCell, PercentCell, WordCell } from '../lists/cells.tsx'
import { NameCell, OfferCell, OwnerCell } from './planCells.tsx'

export const planColumns: readonly Column[] = [
  { name: 'name', label: 'Name', Cell: NameCell, isTitle: true, isSortable: true },
  moneyColumn('minAmount', 'Minimum'),
  moneyColumn('maxAmount', 'Maximum'),
  { name: 'returns', label: 'Returns', Cell: PercentCell, align: 'right', isSortable: true },
  { name: 'duration', label: 'Duration', Cell: DaysCell, isSortable: true },
  { name: 'kind', label: 'Earnings', Cell: WordCell, isSortable: true },
  { name: 'termsNumber', label: 'Version', align: 'right', isExtra: true },
  { name: 'uid', label: 'Offered to', Cell: OwnerCell },
  { name: 'offered', label: 'Offer', Cell: OfferCell, isSortable: true },
  { ...momentColumn('createdAt', 'Created'), isExtra: true },
  { ...momentColumn('updatedAt', 'Changed'), isExtra: true },
  { ...idColumn, isTitle: false, isExtra: true },
]

export const planPath = ({ id }: { readonly id: string }): string => `/admin/plans/${id}`
