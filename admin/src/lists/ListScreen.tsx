import { useMediaQuery } from '@mui/material'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { type Column, shownColumns } from './columns.ts'
import type { ListFilter } from './filters.ts'
import type { RowPath } from './ListColumn.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { ListTools } from './ListTools.tsx'
import { NoRows } from './NoRows.tsx'
import { Pages } from './Pages.tsx'
import { RowCards } from './RowCards.tsx'
import { SortField } from './SortField.tsx'
import { useFits } from './useFits.ts'
import { useListLook } from './useListLook.ts'

interface ListScreenProps {
  /** Under which the look of this list is kept. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly filters: readonly ListFilter[]
  readonly acts?: ReactNode
  readonly bulk?: ReactElement | undefined
  readonly rowPath?: RowPath | undefined
  /** What there would be, where there is nothing yet. */
  readonly nothing?: string | undefined
  readonly children?: ReactNode
}

const ROOM_FOR_TABLE = '(min-width: 720px)'

/** A list under its tools, with its pages: a table where there is room for one, else cards. */
export function ListScreen({ name, columns, filters, nothing, ...rows }: ListScreenProps) {
  const [look] = useListLook(name)
  const hasRoom = useMediaQuery(ROOM_FOR_TABLE, { noSsr: true })
  const shown = shownColumns(columns, look.columns)
  return (
    <div className="list">
      <ListTools name={name} columns={columns} filters={filters} />
      <NoRows nothing={nothing} />
      {hasRoom ? (
        <FramedTable columns={shown} density={look.density} {...rows} />
      ) : (
        <Cards columns={shown} {...rows} />
      )}
      <Pages />
    </div>
  )
}

/** The heading stays in sight: under the bar of the page, or in the table's own frame where the table is wider. */
function FramedTable(props: ListTableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const fits = useFits(frame)
  return (
    <div ref={frame} className={fits ? 'list-frame list-fits' : 'list-frame'}>
      <ListTable {...props} />
    </div>
  )
}

function Cards({ columns, acts, bulk, rowPath }: Omit<ListTableProps, 'density'>) {
  return (
    <>
      <SortField columns={columns} />
      {bulk}
      <RowCards columns={columns} acts={acts} isChosen={bulk !== undefined} rowPath={rowPath} />
    </>
  )
}
