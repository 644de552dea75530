import { EmailCell } from '../lists/cells.tsx'
import { dateColumn, extraColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { dayFilter, type ListFilter, numberFilter, textFilter } from '../lists/filters.ts'
import { EvidenceCell } from '../pool/cells.tsx'
import { AccruedCell, DayCell, RateCell } from './cells.tsx'

export const declarationColumns: readonly Column[] = [
  { name: 'date', label: 'Day', Cell: DayCell, isSortable: true, isTitle: true },
  { name: 'plan', label: 'Plan', isSortable: true },
  { name: 'rate', label: 'Result', Cell: RateCell, align: 'right', isSortable: true },
  { name: 'closedWith', label: 'Accrues', Cell: AccruedCell, isSortable: true },
  { name: 'evidence', label: 'Evidence', Cell: EvidenceCell },
  { name: 'requestedBy', label: 'Requested by', Cell: EmailCell },
  { name: 'decidedBy', label: 'Confirmed by', Cell: EmailCell },
  { ...dateColumn, label: 'Declared' },
  extraColumn('note', 'Note'),
]

export const declarationFilters: readonly ListFilter[] = [
  textFilter('plan', 'Plan'),
  numberFilter('rate', 'Result', '%'),
  dayFilter('createdAt', 'Declared'),
]

export const declarationPath = ({ id }: { readonly id: string }): string =>
  `/admin/declarations/${id}`
