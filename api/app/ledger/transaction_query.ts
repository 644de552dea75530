import { asInvestor } from '#accounts/as_investor'
import { Failure } from '#errors/failure'
import TransactionLine from '#ledger/transaction_line'
import type { Caller } from '#routing/caller'
import { isUuid } from '#routing/params'

export type HistoryRequest = {
  limit?: number
  cursor?: string
  type?: string
  status?: string
  q?: string
}
export type History = { rows: TransactionLine[]; nextCursor: string | null }

const PAGE = 100

/** Where a page ended: the creation and id of its last row. Opaque to callers. */
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

/**
 * The caller's history, newest first, by key: a page costs the same however deep it is.
 * `q` finds transaction ids by any part of them.
 */
export function historyOf(caller: Caller, request: HistoryRequest): Promise<History> {
  const limit = request.limit ?? PAGE
  const after = request.cursor === undefined ? null : decode(request.cursor)
  return asInvestor(caller, async (trx) => {
    await trx.rawQuery(`set local timezone = 'UTC'`)
    const query = TransactionLine.query({ client: trx })
      .select('*')
      .select(trx.raw('created_at::text as exact_time'))
      .where('user_id', caller.id)
      .preload('user', (user) => user.select('id', 'name', 'email'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
    if (after)
      query.whereRaw('(created_at, id) < (cast(? as timestamptz), cast(? as uuid))', [
        after.at,
        after.id,
      ])
    if (request.type) query.where('type', request.type)
    if (request.status) query.where('status', request.status)
    if (request.q)
      query.whereRaw(`id::text like ?`, [`%${request.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`])
    const rows = await query
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const nextCursor =
      rows.length > limit && last ? encode(last, last.$extras.exact_time as string) : null
    return { rows: page, nextCursor }
  })
}
