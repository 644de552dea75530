import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import { Failure } from '#errors/failure'
import { assertInOrder, type HistoryFilter, restrictHistory } from '#ledger/history_filter'
import TransactionLine from '#ledger/transaction_line'
import { countRows, type Total } from '#lists/counted'
import type { Caller } from '#routing/caller'
import { isUuid } from '#routing/params'

export type HistoryRequest = HistoryFilter & { limit?: number; cursor?: string }
export type Page = { rows: TransactionLine[]; nextCursor: string | null }
export type History = Page & Total

const PAGE = 100

/** The cursor after a page: creation and id of its last row. Opaque to callers. */
function encode(row: TransactionLine, exactTime: string): string {
  return Buffer.from(`${exactTime}|${row.id}`).toString('base64url')
}

function decode(cursor: string): { at: string; id: string } {
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString('latin1').split('|')
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?\+00$/.test(at) || !isUuid(id)) {
    throw Failure.field('cursor', 'cursor', 'This cursor is not one that was given out.')
  }
  return { at, id }
}

async function pageIn(
  trx: TransactionClientContract,
  owner: string,
  { limit = PAGE, cursor, ...filter }: HistoryRequest,
): Promise<Page> {
  const after = cursor === undefined ? null : decode(cursor)
  await trx.rawQuery(`set local timezone = 'UTC'`)
  const query = TransactionLine.query({ client: trx })
    .select('*')
    .select(trx.raw('created_at::text as exact_time'))
    .preload('user', (user) => void user.select('id', 'name', 'email'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  restrictHistory(query, owner, filter)
  if (after)
    query.whereRaw('(created_at, id) < (cast(? as timestamptz), cast(? as uuid))', [
      after.at,
      after.id,
    ])
  const rows = await query
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > limit && last ? encode(last, last.$extras.exact_time as string) : null
  return { rows: page, nextCursor }
}

/**
 * The caller's history, newest first, by keyset pagination: every page costs the same. `total` counts all matching
 * lines. Failures: validation_failed.
 */
export function historyOf(caller: Caller, request: HistoryRequest): Promise<History> {
  assertInOrder(request)
  return asInvestor(caller, async (trx) => {
    const page = await pageIn(trx, caller.id, request)
    const all = restrictHistory(trx.from(TransactionLine.table), caller.id, request)
    return { ...page, ...(await countRows(trx, all)) }
  })
}

/** One page of the history, without the total. */
export const pageOfHistory = (caller: Caller, request: HistoryRequest): Promise<Page> =>
  asInvestor(caller, (trx) => pageIn(trx, caller.id, request))
