import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { type HistoryFilter, restrictHistory } from '#ledger/history_filter'
import TransactionLine from '#ledger/transaction_line'
import type { Query } from '#lists/counted'
import { hydrate } from '#lists/hydrate'

/** A point in a history, newest first: only older lines come after it. */
export type After = { at: string; id: string }

/** A line with its exact time, which orders it. */
export type Placed = { row: TransactionLine; at: string }

/** The lines of an investor that are no request: losses, fees, and what the close of business has paid. */
export const otherLines = (
  trx: TransactionClientContract,
  owner: string,
  filter: HistoryFilter,
): Query => restrictHistory(trx.from('own_lines'), owner, filter)

const WITH_USER = `(select jsonb_build_object('name', u.name, 'email', u.email) from users u where u.id = own_lines.user_id) as user`

/** The one of these lines with this id; null where the investor has none. */
export async function otherLine(
  trx: TransactionClientContract,
  owner: string,
  id: string,
): Promise<TransactionLine | null> {
  const row: Record<string, unknown> | null = await trx
    .from('own_lines')
    .select('*')
    .select(db.raw(WITH_USER))
    .where('id', id)
    .where('user_id', owner)
    .first()
  return row ? hydrate(TransactionLine, row) : null
}

/** One page of these lines, newest first; with `$extras.is_running`, whether the investment of each still runs. */
export async function pageOfOthers(
  trx: TransactionClientContract,
  owner: string,
  filter: HistoryFilter,
  { after, limit }: { after: After | null; limit: number },
): Promise<Placed[]> {
  const query = otherLines(trx, owner, filter)
    .select('*')
    .select(
      db.raw(
        `created_at::text as exact_time, ${WITH_USER},
         exists (select from investments i where i.id = own_lines.request_id and i.bucket = own_lines.bucket and i.status = 'approved') as is_running`,
      ),
    )
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(limit)
  if (after)
    query.whereRaw('(created_at, id) < (cast(? as timestamptz), cast(? as uuid))', [
      after.at,
      after.id,
    ])
  const rows: Record<string, unknown>[] = await query
  return rows.map((row) => ({
    row: hydrate(TransactionLine, row),
    at: String(row.exact_time),
  }))
}
