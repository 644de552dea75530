import { Link } from 'wouter'
import { Amount } from '../ui/Amount.tsx'
import { Instant } from '../ui/Instant.tsx'
import { ScrollFrame } from '../ui/ScrollFrame.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { methodLabel, signOf, type Transaction, typeLabel } from './transaction.ts'

const COLUMNS = ['Requested', 'Type', 'Reference', 'Method', 'Status', 'Amount']

/** Everything of the month, earnings too: this is the sheet that has to add up. */
export function StatementRows({ rows }: { rows: readonly Transaction[] }) {
  if (rows.length === 0) return <p className="empty">Nothing was requested in this month.</p>
  return (
    <section className="movements-frame" aria-labelledby="rows-title">
      <h2 id="rows-title">Transactions</h2>
      <p className="muted">What was requested or decided in this month.</p>
      <ScrollFrame label="Transactions, a table">
        <table className="entries">
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col" className={column === 'Amount' ? 'end' : undefined}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.type}-${row.id}`}>
                <td>
                  <Instant at={row.createdAt} />
                </td>
                <td>
                  <Link href={`/user/transactions/${row.id}`}>{typeLabel(row.type)}</Link>
                </td>
                <td>
                  <code className="reference">{row.reference}</code>
                </td>
                <td>{methodLabel(row.method)}</td>
                <td>
                  <StatusPill row={row} />
                </td>
                <td className="end">
                  <Amount value={row.amount} sign={signOf(row)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </section>
  )
}
