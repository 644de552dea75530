import { formatUsd } from '@assay/client/money'
import type { Result } from './bulk.ts'
import type { AnyDecidedRow } from './rows.ts'
import './queue.css'

interface BulkRowsProps<Row extends AnyDecidedRow> {
  readonly command: string
  readonly rows: readonly Row[]
  readonly isOpen: (row: Row) => boolean
  readonly resultOf: (row: Row) => Result
}

const WORDS = {
  waiting: '',
  sending: 'Sending…',
  done: '✓ Done',
  asked: '… Waits for a second approval',
} as const

function wordsOf(result: Result): string {
  if (result.at === 'refused' || result.at === 'lost') return `✕ ${result.sentence}`
  return WORDS[result.at]
}

/** The chosen rows, each with what became of it. */
export const BulkRows = <Row extends AnyDecidedRow>(props: BulkRowsProps<Row>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="bulk-rows" tabIndex={0} aria-label="Chosen rows">
    <table className="command-changes bulk-table">
      <thead>
        <tr>
          <th scope="col" className="command-text">
            Name
          </th>
          <th scope="col">Amount</th>
          <th scope="col" className="command-text">
            Result
          </th>
        </tr>
      </thead>
      <tbody>
        {props.rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.user.name}</th>
            <td>{formatUsd(row.amount)}</td>
            <td className={`bulk-result bulk-${props.resultOf(row).at}`}>
              {props.isOpen(row) ? wordsOf(props.resultOf(row)) : `Already ${row.status}, left out`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
