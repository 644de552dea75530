import { formatUsd } from '@assay/client/money'
import type { ReactNode } from 'react'
import type { Result } from './bulk.ts'
import type { AnyDecidedRow } from './rows.ts'
import './queue.css'

interface BulkRowsProps<Row extends AnyDecidedRow> {
  readonly rows: readonly Row[]
  readonly isOpen: (row: Row) => boolean
  readonly resultOf: (row: Row) => Result
  /** The destination of a row's money, if it leaves the platform. */
  readonly children?: ((row: Row) => ReactNode) | undefined
}

const WORDS = {
  waiting: '',
  sending: 'Sending…',
  done: '✓ Done',
  asked: '… Waits for a second approval',
} as const

function wordsOf(result: Result): string {
  if (!('sentence' in result)) return WORDS[result.at]
  return `${result.at === 'held' ? '…' : '✕'} ${result.sentence}`
}

/**
 * The selected rows, each with its outcome. The roles are written out because on a phone the rows are laid out as
 * cards, and a table whose rows are no longer displayed as rows would be no table to a screen reader.
 */
export const BulkRows = <Row extends AnyDecidedRow>(props: BulkRowsProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="bulk-rows" tabIndex={0} aria-label="Selected rows">
    <table
      className={`command-changes bulk-table ${props.children ? 'bulk-payouts' : ''}`}
      role="table"
    >
      <thead role="rowgroup">
        <tr role="row">
          <th scope="col" role="columnheader" className="command-text">
            Name
          </th>
          <th scope="col" role="columnheader">
            Amount
          </th>
          {props.children && (
            <th scope="col" role="columnheader" className="command-text">
              Pays to
            </th>
          )}
          <th scope="col" role="columnheader" className="command-text">
            Result
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {props.rows.map((row) => (
          <tr key={row.id} role="row">
            <th scope="row" role="rowheader">
              {row.user.name}
              <code className="id">{row.reference}</code>
            </th>
            <td role="cell">{formatUsd(row.amount)}</td>
            {props.children && <td role="cell">{props.children(row)}</td>}
            <td role="cell" className={`bulk-result bulk-${props.resultOf(row).at}`}>
              {props.isOpen(row) ? wordsOf(props.resultOf(row)) : `Already ${row.status}, left out`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
