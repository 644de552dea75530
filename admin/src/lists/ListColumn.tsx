import { TableCell } from '@mui/material'
import type { ReactNode } from 'react'
import {
  DataTableHeadCell,
  useDataTableRenderContext,
  useListSortContext,
  useRecordContext,
} from 'react-admin'
import { Link } from 'react-router'
import { TextCell } from './cells.tsx'
import type { Column } from './columns.ts'

export type RowPath = (row: never) => string | null

interface ListColumnProps {
  readonly column: Column
  readonly rowPath?: RowPath | undefined
}

/** A column of the table. The title column heads its row; the sorted column says that it is sorted. */
export function ListColumn(props: ListColumnProps) {
  const place = useDataTableRenderContext()
  if (place === 'header') return <Head {...props} />
  return place === 'data' ? <Body {...props} /> : null
}

function Head({ column }: ListColumnProps) {
  const { sort } = useListSortContext()
  const order = sort.order === 'ASC' ? 'ascending' : 'descending'
  return (
    <DataTableHeadCell
      scope="col"
      source={column.name}
      label={column.label}
      disableSort={column.isSortable !== true}
      className={column.isTitle ? 'list-title' : ''}
      {...(column.align && { align: column.align })}
      {...(sort.field === column.name && { 'aria-sort': order })}
    />
  )
}

function Body({ column, rowPath }: ListColumnProps) {
  const { align, isTitle } = column
  const asHeading = isTitle
    ? ({ component: 'th', scope: 'row', className: 'list-title' } as const)
    : {}
  return (
    <TableCell {...(align && { align })} {...asHeading}>
      <CellOf column={column} rowPath={rowPath} />
    </TableCell>
  )
}

/** The content of a cell; in the title column a link to the row's own page. */
export function CellOf({ column, rowPath }: ListColumnProps): ReactNode {
  const row = useRecordContext()
  const { name, source = name, Cell = TextCell } = column
  const shown = <Cell source={source} />
  const path = column.isTitle && row !== undefined ? (rowPath?.(row as never) ?? null) : null
  return path === null ? shown : <Link to={path}>{shown}</Link>
}
