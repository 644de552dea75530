import type { ReactNode } from 'react'
import { ScrollFrame } from './ScrollFrame.tsx'

/** A column of a table that is no list: the first one names the row. */
export interface PlainColumn<Row> {
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** Figures end at the same edge. */
  readonly isNumber?: boolean
  /** What the cell says where a pointer rests on it. */
  readonly title?: (row: Row) => string
}

interface PlainTableProps<Row> {
  /** Of the frame that scrolls. */
  readonly label: string
  readonly columns: readonly PlainColumn<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly classOf?: (row: Row) => string | undefined
  readonly foot?: ReactNode
}

const numbers = ({ isNumber }: { isNumber?: boolean }) => (isNumber ? 'numbers' : undefined)

// The roles are written out because rows that are laid out as cards would be no table to a screen reader.
/** A table that is no list. On a phone each row is a card, whose figures stand beside the names of their columns. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { label, columns, rows, keyOf, classOf, foot } = props
  return (
    <ScrollFrame label={label}>
      <table className="plain-table plain-cards" role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.label} scope="col" role="columnheader" className={numbers(column)}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" className={classOf?.(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {foot}
      </table>
    </ScrollFrame>
  )
}

function Cells<Row>({ columns, row }: { columns: readonly PlainColumn<Row>[]; row: Row }) {
  return columns.map((column, nth) => {
    const { label, cell, title } = column
    const shared = { className: numbers(column), 'data-label': label, title: title?.(row) }
    return nth === 0 ? (
      <th key={label} scope="row" role="rowheader" {...shared}>
        {cell(row)}
      </th>
    ) : (
      <td key={label} role="cell" {...shared}>
        {cell(row)}
      </td>
    )
  })
}
