import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useListSortContext, useRecordContext } from 'react-admin'
import { Link } from 'react-router'
import { TextCell } from './cells.tsx'
import type { Column } from './columns.ts'

export type RowPath = (row: never) => string | null

const classesOf = ({ isTitle, align }: Column): string =>
  [isTitle === true && 'list-title', align === 'right' && 'list-numbers'].filter(Boolean).join(' ')

/** The head of a column, by its word alone; what is sorted by says so. */
export function ColumnHead({ column }: { column: Column }) {
  const { sort, setSort } = useListSortContext()
  const { name, label, isSortable = false } = column
  const isSorted = sort.field === name
  const isAscending = sort.order === 'ASC'
  const Arrow = isAscending ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      className={classesOf(column)}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      {isSortable ? (
        <button
          type="button"
          className="list-sorter"
          onClick={() => setSort({ field: name, order: isSorted && isAscending ? 'DESC' : 'ASC' })}
        >
          {label}
          {isSorted && <Arrow size="1em" aria-hidden="true" />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

interface CellOfProps {
  readonly column: Column
  readonly rowPath?: RowPath | undefined
}

/** What stands in a cell; in the title column a link to the row's own page. */
export function CellOf({ column, rowPath }: CellOfProps): ReactNode {
  const row = useRecordContext()
  const { name, source = name, Cell = TextCell, Below } = column
  const shown = <Cell source={source} />
  const path = column.isTitle && row !== undefined ? (rowPath?.(row as never) ?? null) : null
  return (
    <>
      {path === null ? shown : <Link to={path}>{shown}</Link>}
      {Below && (
        <span className="list-below">
          <Below />
        </span>
      )}
    </>
  )
}
