import {
  CodeCell,
  EmailCell,
  IdCell,
  MomentCell,
  MoneyCell,
  PersonCell,
  StatusCell,
  WordCell,
} from './cells.tsx'
import type { Column } from './columns.ts'

/** The columns that the lists of requests share. */

export const idColumn: Column = { name: 'id', label: 'ID', Cell: IdCell, isTitle: true }

/** By which investors and staff name a transaction to each other. */
export const referenceColumn: Column = { name: 'reference', label: 'Reference', Cell: CodeCell }

export const personColumns: readonly Column[] = [
  { name: 'name', label: 'Name', source: 'user.name', Cell: PersonCell },
  { name: 'email', label: 'Email', source: 'user.email', Cell: EmailCell },
]

export const moneyColumn = (name: string, label: string): Column => ({
  name,
  label,
  Cell: MoneyCell,
  align: 'right',
  isSortable: true,
})

export const momentColumn = (name: string, label: string): Column => ({
  name,
  label,
  Cell: MomentCell,
  isSortable: true,
})

export const methodColumn: Column = {
  name: 'method',
  label: 'Method',
  Cell: WordCell,
  isSortable: true,
}

export const amountColumn = moneyColumn('amount', 'Amount')

export const statusColumn: Column = {
  name: 'status',
  label: 'Status',
  Cell: StatusCell,
  isSortable: true,
}

export const dateColumn = momentColumn('createdAt', 'Date')

/** The time of the decision: the server cannot sort by it. */
export const decidedColumn: Column = {
  name: 'decidedAt',
  label: 'Decided',
  Cell: MomentCell,
  isExtra: true,
}

/** A further field, for those who choose it. */
export const extraColumn = (name: string, label: string, Cell?: Column['Cell']): Column => ({
  name,
  label,
  isExtra: true,
  ...(Cell && { Cell }),
})
