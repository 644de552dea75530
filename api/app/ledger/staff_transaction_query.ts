import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { EntryLine } from '#ledger/entry_list'
import { RELATED_REFERENCES } from '#ledger/related_references'
import HistoryLine from '#ledger/history_line'
import type TransactionLine from '#ledger/transaction_line'

/** A status of a request, who set it, and the audit line about it. */
export type StaffStep = {
  at: Date
  status: string
  actor_kind: 'investor' | 'staff' | 'system' | null
  actor_id: string | null
  event_id: string | null
}

export type StaffTransaction = { row: TransactionLine; steps: StaffStep[]; lines: EntryLine[] }

const STEPS = `
  select at, after->>'status' as status, actor_kind, actor_id, id as event_id
    from audit_events
   where object_id = cast(:id as text) and object_kind = :kind and jsonb_exists(after, 'status')
   order by at, id`

// includes the earnings credited to an investment; the lines of each posting in their order. A payment of the close of business
// has lines of any number of investors, which the list of such payments has by pages: here it has those of the platform
const LINES = `
  with refs as (${RELATED_REFERENCES}),
  postings as materialized (
    select t.id from refs r join ledger.transactions t on t.ref_kind = r.kind and t.ref_id = r.id)
  select l.* from ledger_lines l where l.tx_id in (select id from postings) and (:kind <> 'allocation' or l.owner is null)
   order by l.at, l.tx_id, l.line`

/** A step from the row itself, for a row without audit lines. */
const stepOfRow = (row: TransactionLine): StaffStep => ({
  at: row.decidedAt ?? row.createdAt,
  status: row.status,
  actor_kind: null,
  actor_id: null,
  event_id: null,
})

/** A line of history with its statuses, who set them, and all its entries. Failures: transaction_not_found. */
export async function staffTransaction(id: string): Promise<StaffTransaction> {
  const client = db.connection('staff')
  const row = await HistoryLine.query()
    .where('id', id)
    .preload('user', (user) => void user.select('id', 'name', 'email'))
    .first()
  if (!row) throw new Failure('transaction_not_found')
  const named = { id, kind: row.kind }
  const [steps, lines] = await Promise.all([
    rowsOf<StaffStep>(client, STEPS, named),
    rowsOf<EntryLine>(client, LINES, named),
  ])
  return { row, steps: steps.length > 0 ? steps : [stepOfRow(row)], lines }
}
