import { isUntouched } from '@assay/api/domain/request_status'
import { Link } from 'wouter'
import { Amount } from '../ui/Amount.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { When } from '../ui/When.tsx'
import { signOf } from '@assay/client/lineSign'
import { methodLabel, type Transaction, typeLabel } from './transaction.ts'

const COLUMNS = ['Method', 'Type', 'Amount', 'Date', 'Status', 'Reference']

// The roles are written out because on a phone the rows are laid out as cards, and a table whose rows are no
// longer displayed as rows would be no table to a screen reader.
export function TransactionTable({ rows }: { rows: readonly Transaction[] }) {
  return (
    <table className="transaction-table" role="table">
      <caption className="visually-hidden">
        Deposits, withdrawals and investments, and their losses and fees
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={column === 'Amount' ? 'transaction-amount' : undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <Row key={`${row.type}-${row.id}`} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: Transaction }) {
  return (
    <tr role="row">
      <td role="cell">{methodLabel(row.method)}</td>
      <td role="cell">
        <Link className="transaction-link" href={`/user/transactions/${row.requestId ?? row.id}`}>
          {typeLabel(row.type)}
        </Link>
      </td>
      <td role="cell" className="transaction-amount">
        <Amount value={row.amount} sign={signOf(row)} />
      </td>
      <td role="cell" className="transaction-date">
        {isUntouched(row.status) && 'Requested '}
        <When at={row.createdAt} />
      </td>
      <td role="cell">
        <StatusPill row={row} />
      </td>
      <td role="cell">
        <code className="reference">{row.reference}</code>
      </td>
    </tr>
  )
}
