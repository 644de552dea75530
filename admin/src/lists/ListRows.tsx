import { may, type Permission } from '@assay/api/domain/permissions'
import { type ReactNode, useRef } from 'react'
import { currentSession } from '../session.ts'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { RowCards } from './RowCards.tsx'
import { useFits } from './useFits.ts'
import { useHasRoom } from './useHasRoom.ts'

/** The commands of a row, for staff with one of these permissions. */
export interface RowCommands {
  readonly permissions: readonly Permission[]
  readonly buttons: ReactNode
}

export interface ListRowsProps extends Omit<ListTableProps, 'commands'> {
  readonly commands?: RowCommands | undefined
}

/** The rows of the list around it: a table where there is room for one, else cards. */
export function ListRows({ commands, ...rows }: ListRowsProps) {
  const hasRoom = useHasRoom()
  const role = currentSession()?.role
  // A role that may do nothing with a row sees no column of commands.
  const isAllowed = commands?.permissions.some((permission) => may(role, permission)) ?? false
  const shown = isAllowed ? { ...rows, commands: commands?.buttons } : rows
  return hasRoom ? <FramedTable {...shown} /> : <Cards {...shown} />
}

/** The heading stays in sight: under the bar of the page, or in the table's own frame where the table is wider. */
export function FramedTable(props: ListTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const fits = useFits(frame, table)
  return (
    <div ref={frame} className={fits ? 'list-frame list-fits' : 'list-frame'}>
      <ListTable {...props} ref={table} />
    </div>
  )
}

function Cards({ name, columns, commands, bulk, rowPath }: ListTableProps) {
  return (
    <>
      {bulk}
      <RowCards
        name={name}
        columns={columns}
        commands={commands}
        isChosen={bulk !== undefined}
        rowPath={rowPath}
      />
    </>
  )
}
