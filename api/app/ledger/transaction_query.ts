import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { assertInOrder, type HistoryFilter, restrictHistory } from '#ledger/history_filter'
import { type After, otherLines, pageOfOthers, type Placed } from '#ledger/other_lines'
import TransactionLine from '#ledger/transaction_line'
import { countRows, type Total } from '#lists/counted'
import { cursorAfter, placeOf } from '#routing/keyset_cursor'
import type { Caller } from '#routing/caller'

export type HistoryRequest = HistoryFilter & { limit?: number; cursor?: string }
export type Page = { rows: TransactionLine[]; nextCursor: string | null }
export type History = Page & Total

const PAGE = 100

/** One page of the requests among the lines, newest first, by the index of each table. */
async function pageOfRequests(
  trx: TransactionClientContract,
  owner: string,
  filter: HistoryFilter,
  { after, limit }: { after: After | null; limit: number },
): Promise<Placed[]> {
  const query = TransactionLine.query({ client: trx })
    .select('*')
    .select(trx.raw('created_at::text as exact_time'))
    .preload('user', (user) => void user.select('id', 'name', 'email'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  restrictHistory(query, owner, filter)
  if (after)
    query.whereRaw('(created_at, id) < (cast(? as timestamptz), cast(? as uuid))', [
      after.at,
      after.id,
    ])
  const rows = await query
  return rows.map((row) => ({ row, at: String(row.$extras.exact_time) }))
}

/** Newest first. Times of PostgreSQL in one zone are in the order of their text. */
const byAge = (one: Placed, other: Placed): number =>
  other.at < one.at || (other.at === one.at && other.row.id < one.row.id) ? -1 : 1

async function pageIn(
  trx: TransactionClientContract,
  owner: string,
  { limit = PAGE, cursor, ...filter }: HistoryRequest,
): Promise<Page> {
  const part = { after: cursor === undefined ? null : placeOf(cursor), limit: limit + 1 }
  await trx.rawQuery(`set local timezone = 'UTC'`)
  const requests = await pageOfRequests(trx, owner, filter, part)
  const others = await pageOfOthers(trx, owner, filter, part)
  const lines = [...requests, ...others].toSorted(byAge)
  const page = lines.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    lines.length > limit && last ? cursorAfter({ at: last.at, id: last.row.id }) : null
  return { rows: page.map(({ row }) => row), nextCursor }
}

/**
 * The caller's history, newest first, by keyset pagination: every page costs the same. `total` counts all matching
 * lines. Failures: validation_failed.
 */
export function historyOf(caller: Caller, request: HistoryRequest): Promise<History> {
  assertInOrder(request)
  return asInvestor(caller, async (trx) => {
    const page = await pageIn(trx, caller.id, request)
    const requests = restrictHistory(trx.from(TransactionLine.table), caller.id, request)
    const one = await countRows(trx, requests)
    const other = await countRows(trx, otherLines(trx, caller.id, request))
    return {
      ...page,
      total: one.total + other.total,
      isEstimate: one.isEstimate || other.isEstimate,
    }
  })
}

/** One page of the history, without the total. */
export const pageOfHistory = (caller: Caller, request: HistoryRequest): Promise<Page> =>
  asInvestor(caller, (trx) => pageIn(trx, caller.id, request))
