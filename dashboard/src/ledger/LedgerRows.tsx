import type { ReactNode } from 'react'
import '../../../design/ledger_rows.css'

interface RowsProps {
  readonly label: string
  /** The headings of the four columns. */
  readonly columns?: readonly string[]
  readonly children: ReactNode
}

const COLUMNS = ['Date', 'Entry', 'Amount', 'Balance']

// The roles are written out because on a phone each row is laid out in two lines, which takes them away.
/** Rows of an account with a running balance. */
export const LedgerRows = ({ label, columns = COLUMNS, children }: RowsProps) => (
  <table className="ledger-rows" role="table" aria-label={label}>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">{children}</tbody>
  </table>
)

interface RowProps {
  readonly date?: ReactNode
  readonly what: ReactNode
  readonly amount?: ReactNode
  readonly balance?: ReactNode
  readonly className?: string | undefined
}

export const LedgerRow = ({ date, what, amount, balance, className }: RowProps) => (
  <tr role="row" className={className}>
    <td role="cell">{date}</td>
    <th role="rowheader" scope="row">
      {what}
    </th>
    <td role="cell">{amount}</td>
    <td role="cell">{balance}</td>
  </tr>
)
