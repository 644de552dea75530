import { extraColumn, idColumn, momentColumn, moneyColumn } from '../lists/columnParts.ts'
import type { Column } from '../lists/columns.ts'
import { CodeCell, EmailCell } from '../lists/cells.tsx'
import { NameCell, Ordinal, SetPassword } from './userCells.tsx'

/** The columns of the specification, in its order; the screen adds the actions. */
export const userColumns: readonly Column[] = [
  { name: '#ordinal', label: 'S/N', Cell: Ordinal },
  { name: 'name', label: 'Name', Cell: NameCell, isTitle: true, isSortable: true },
  { name: 'email', label: 'Email', Cell: EmailCell, isSortable: true },
  { name: 'username', label: 'Username', isSortable: true },
  { name: '#password', label: 'Password', Cell: SetPassword },
]

const extra = (column: Column): Column => ({ ...column, isExtra: true })

/** Further columns that staff may add. */
export const userListColumns: readonly Column[] = [
  ...userColumns,
  extraColumn('phoneNumber', 'Phone', CodeCell),
  ...(
    [
      ['balance', 'Balance'],
      ['held', 'On hold'],
      ['invested', 'Invested'],
      ['portfolio', 'Portfolio'],
      ['earnings', 'Earnings'],
      ['totalDeposits', 'Total deposits'],
      ['totalWithdrawals', 'Total withdrawals'],
    ] as const
  ).map(([name, label]) => extra(moneyColumn(name, label))),
  extra(momentColumn('createdAt', 'Registered')),
  extra({ ...momentColumn('frozenAt', 'Frozen'), isSortable: false }),
  { ...idColumn, isTitle: false, isExtra: true },
]

export const userPath = ({ id }: { readonly id: string }): string => `/admin/allusers/${id}`
