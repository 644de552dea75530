import type { ReactElement, ReactNode } from 'react'
import { DataTable } from 'react-admin'
import type { Column } from './columns.ts'
import { ListBody } from './ListBody.tsx'
import { ListColumn, type RowPath } from './ListColumn.tsx'
import type { Density } from './useListLook.ts'
import './lists.css'
import './table.css'

export interface ListTableProps {
  readonly columns: readonly Column[]
  readonly density: Density
  /** The commands of a row, as its last column. */
  readonly commands?: ReactNode
  /** The commands for the chosen rows; without them no row can be chosen. */
  readonly bulk?: ReactElement | undefined
  readonly rowPath?: RowPath | undefined
  /** Further columns. */
  readonly children?: ReactNode
}

/** The rows as a table, which scrolls in its own frame under a heading that stays. */
export function ListTable({ columns, density, commands, bulk, rowPath, children }: ListTableProps) {
  return (
    <DataTable
      className={`list-table list-${density}`}
      body={ListBody}
      bulkActionButtons={bulk !== undefined}
      bulkActionsToolbar={bulk}
      empty={false}
    >
      {columns.map((column) => (
        <ListColumn key={column.name} column={column} rowPath={rowPath} />
      ))}
      {children}
      {commands !== undefined && (
        <DataTable.Col
          label="Actions"
          disableSort
          headerClassName="list-commands"
          cellClassName="list-commands"
        >
          {commands}
        </DataTable.Col>
      )}
    </DataTable>
  )
}
