import { useMediaQuery } from '@mui/material'
import { useRef } from 'react'
import { usePermissions } from 'react-admin'
import type { Role } from '../session.ts'
import { mayDecide } from '../session.ts'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { RowCards } from './RowCards.tsx'
import { SortField } from './SortField.tsx'
import { useFits } from './useFits.ts'

const ROOM_FOR_TABLE = '(min-width: 720px)'

/** The rows of the list around it: a table where there is room for one, else cards. */
export function ListRows({ commands, ...rows }: ListTableProps) {
  const hasRoom = useMediaQuery(ROOM_FOR_TABLE, { noSsr: true })
  const { permissions } = usePermissions<Role>()
  // For whoever may do nothing with a row there is no column of it.
  const shown = mayDecide(permissions) && commands !== undefined ? { ...rows, commands } : rows
  return hasRoom ? <FramedTable {...shown} /> : <Cards {...shown} />
}

/** The heading stays in sight: under the bar of the page, or in the table's own frame where the table is wider. */
export function FramedTable(props: ListTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const fits = useFits(frame)
  return (
    <div ref={frame} className={fits ? 'list-frame list-fits' : 'list-frame'}>
      <ListTable {...props} />
    </div>
  )
}

function Cards({ columns, commands, bulk, rowPath }: ListTableProps) {
  return (
    <>
      {columns.some(({ isSortable }) => isSortable) && <SortField columns={columns} />}
      {bulk}
      <RowCards
        columns={columns}
        commands={commands}
        isChosen={bulk !== undefined}
        rowPath={rowPath}
      />
    </>
  )
}
