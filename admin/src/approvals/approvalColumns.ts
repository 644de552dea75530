import { dateColumn, extraColumn, momentColumn, moneyColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { amountFilter, dayFilter, type ListFilter, textFilter } from '../lists/filters.ts'
import { CodeCell, EmailCell, WordsCell } from '../lists/cells.tsx'
import { choiceFilter } from '../lists/choices.tsx'
import { ApprovalState } from './ApprovalState.tsx'
import { ActionCell, InvestorCell, SecondCell } from './cells.tsx'

export const openColumns: readonly Column[] = [
  { name: 'action', label: 'What', Cell: ActionCell, isTitle: true, isSortable: true },
  moneyColumn('amount', 'Amount'),
  { name: 'userName', label: 'Investor', Cell: InvestorCell },
  { name: 'makerEmail', label: 'Requested by', Cell: EmailCell, isSortable: true },
  { name: 'checkerEmail', label: 'Second person', Cell: SecondCell },
  { ...dateColumn, label: 'Requested' },
  { ...momentColumn('expiresAt', 'Ends'), isExtra: true },
]

export const historyColumns: readonly Column[] = [
  ...openColumns.filter(({ name }) => name !== 'expiresAt'),
  { name: 'state', label: 'State', Cell: ApprovalState, isSortable: true },
  momentColumn('decidedAt', 'Decided'),
  { name: 'reason', label: 'Reason', Cell: WordsCell },
  extraColumn('objectId', 'About', CodeCell),
  extraColumn('seal', 'Seal', CodeCell),
]

export const openFilters: readonly ListFilter[] = [
  amountFilter('amount', 'Amount', 'USD'),
  dayFilter('createdAt', 'Requested'),
  textFilter('makerEmail', 'Requested by'),
]

export const historyFilters: readonly ListFilter[] = [
  choiceFilter({
    source: 'state',
    label: 'State',
    values: ['open', 'confirmed', 'declined', 'void', 'expired'],
  }),
  ...openFilters,
  textFilter('checkerEmail', 'Second person'),
]
