import { ASSETS } from '@assay/api/domain/asset'
import { FUNDING_SOURCE_NAMES, FUNDING_SOURCES } from '@assay/api/domain/funding_source'
import { EmailCell, SignedMoneyCell } from '../lists/cells.tsx'
import { dateColumn, extraColumn, moneyColumn, referenceColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { amountFilter, dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { choiceFilter } from '../lists/choices.tsx'
import { EvidenceCell, SourceCell } from './cells.tsx'

export const fundingColumns: readonly Column[] = [
  { ...referenceColumn, isTitle: true },
  { name: 'asset', label: 'Asset', isSortable: true },
  { ...moneyColumn('amount', 'Amount'), Cell: SignedMoneyCell },
  { name: 'source', label: 'Source', Cell: SourceCell, isSortable: true },
  { name: 'period', label: 'Period', isSortable: true },
  { name: 'evidence', label: 'Evidence', Cell: EvidenceCell },
  { name: 'requestedBy', label: 'Requested by', Cell: EmailCell },
  { name: 'decidedBy', label: 'Confirmed by', Cell: EmailCell },
  dateColumn,
  extraColumn('note', 'Note'),
]

export const fundingFilters: readonly ListFilter[] = [
  choiceFilter({ source: 'asset', label: 'Asset', values: ASSETS }),
  {
    kind: 'choice',
    source: 'source',
    label: 'Source',
    isMany: false,
    choices: FUNDING_SOURCE_NAMES.map((id) => ({ id, name: FUNDING_SOURCES[id] })),
  },
  amountFilter('amount', 'Amount', 'USD'),
  textFilter('period', 'Period'),
  dayFilter('createdAt', 'Date'),
]

export const fundingPath = ({ id }: { readonly id: string }): string => `/admin/fundings/${id}`
