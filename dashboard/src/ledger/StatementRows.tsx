import { isUnderWay } from '@assay/api/domain/request_status'
import type { Statement } from '@assay/client/schemas'
import { Link } from 'wouter'
import { Amount } from '../ui/Amount.tsx'
import { StatusPill } from '../ui/StatusPill.tsx'
import { LedgerRow, LedgerRows } from './LedgerRows.tsx'
import { dayInWords } from './months.ts'
import { methodLabel, typeLabel } from './transaction.ts'

const COLUMNS = ['Requested', 'Request', 'Amount', 'Balance']

/** What was requested in the month and moved nothing in it, so that every request is somewhere on the sheet. */
export function StatementRows({ statement: { rows, lines } }: { statement: Statement }) {
  const moved = new Set(lines.map(({ requestId }) => requestId))
  const still = rows.filter(({ id, status }) => !moved.has(id) && !isUnderWay(status))
  if (still.length === 0) return null
  return (
    <section aria-labelledby="still-title">
      <h2 id="still-title">Requests that moved nothing this month</h2>
      <LedgerRows label="Requests that moved nothing" columns={COLUMNS}>
        {still.map((row) => (
          <LedgerRow
            key={row.id}
            date={<time dateTime={row.createdAt}>{dayInWords(row.createdAt)}</time>}
            what={
              <>
                <Link href={`/user/transactions/${row.id}`}>{typeLabel(row.type)}</Link>{' '}
                <span className="muted">{methodLabel(row.method)}</span> <StatusPill row={row} />
              </>
            }
            amount={
              <span className="muted">
                <Amount value={row.amount} />
              </span>
            }
          />
        ))}
      </LedgerRows>
    </section>
  )
}
