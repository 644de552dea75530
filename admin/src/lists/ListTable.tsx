import { memo, type ReactElement, type ReactNode, type Ref } from 'react'
import { RecordContextProvider, useListContext } from 'react-admin'
import type { Column } from './columns.ts'
import { CellOf, ColumnHead, type RowPath } from './ListColumn.tsx'
import { SelectPage, SelectRow } from './SelectRow.tsx'
import type { Density } from './useListLook.ts'
import './lists.css'
import '../ui/fade.css'
import './table.css'

export interface ListTableProps {
  /** Of the screen: a screen reader lists tables by their names. */
  readonly name: string
  readonly columns: readonly Column[]
  readonly density: Density
  /** The commands of a row, as its last column. */
  readonly commands?: ReactNode
  /** The commands for the chosen rows; without them no row can be chosen. */
  readonly bulk?: ReactElement | undefined
  readonly rowPath?: RowPath | undefined
}

interface Row {
  readonly id: string
}

const NONE: readonly Row[] = []

/** The rows as a table, which scrolls in its own frame under a heading that stays. */
export function ListTable(props: ListTableProps & { readonly ref?: Ref<HTMLTableElement> }) {
  const { name, columns, density, commands, bulk, rowPath, ref } = props
  const { data = NONE, isPending } = useListContext<Row>()
  // Hidden rather than left out: its width is watched from the first moment on.
  const isEmpty = !isPending && data.length === 0
  return (
    <div className={`list-table list-${density}`}>
      {bulk}
      <div className="list-scroll" hidden={isEmpty}>
        <table aria-label={name} ref={ref}>
          <thead>
            <tr>
              {bulk !== undefined && (
                <td className="list-choose">
                  <SelectPage ids={data.map(({ id }) => id)} />
                </td>
              )}
              {columns.map((column) => (
                <ColumnHead key={column.name} column={column} />
              ))}
              {commands !== undefined && (
                <th scope="col" className="list-commands">
                  Actions
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                commands={commands}
                isChosen={bulk !== undefined}
                rowPath={rowPath}
              />
            ))}
          </tbody>
        </table>
        {isPending && <p className="list-loading">Loading…</p>}
      </div>
    </div>
  )
}

interface TableRowProps extends Pick<ListTableProps, 'columns' | 'commands' | 'rowPath'> {
  readonly row: Row
  readonly isChosen: boolean
}

/** A row without a press of its own: what can be done with it are links and buttons. Drawn again only if it changes. */
const TableRow = memo(function TableRow(props: TableRowProps) {
  const { row, columns, commands, isChosen, rowPath } = props
  return (
    <RecordContextProvider value={row}>
      <tr>
        {isChosen && (
          <td className="list-choose">
            <SelectRow row={row} />
          </td>
        )}
        {columns.map((column) => (
          <Cell key={column.name} column={column} rowPath={rowPath} />
        ))}
        {commands !== undefined && <td className="list-commands">{commands}</td>}
      </tr>
    </RecordContextProvider>
  )
})

interface CellProps {
  readonly column: Column
  readonly rowPath: RowPath | undefined
}

/** The title column heads its row. */
const Cell = ({ column, rowPath }: CellProps) =>
  column.isTitle === true ? (
    <th scope="row" className="list-title">
      <CellOf column={column} rowPath={rowPath} />
    </th>
  ) : (
    <td className={column.align === 'right' ? 'list-numbers' : undefined}>
      <CellOf column={column} rowPath={rowPath} />
    </td>
  )
