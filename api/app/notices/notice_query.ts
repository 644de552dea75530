import { rowsOf } from '#database/rows'
import { cursorAfter, exactTime, placeOf } from '#routing/keyset_cursor'
import { asPerson } from '#notices/as_person'
import type { Facts } from '#notices/notice_kind'
import { preferencesIn } from '#notices/preference_query'
import { shownKinds } from '#notices/preferences'
import type { Caller } from '#routing/caller'

export type Notice = {
  id: string
  kind: string
  fact: string
  facts: Facts
  created_at: Date
  read_at: Date | null
}

export type NoticePage = { rows: Notice[]; nextCursor: string | null }

const PAGE = 25
/** A bell shows no more: `99+`. Counting stops there, so that it costs the same for everybody. */
const MOST_COUNTED = 100

/** The caller's notices of kinds that this release knows and the caller has not hidden. */
const THEIRS = `n.bucket = bucket_of(cast(:id as uuid)) and n.person_id = :id and n.kind = any(:kinds)`

const LIST = `
  select n.id, n.kind, n.fact, n.facts, n.created_at, n.read_at,
         ${exactTime('n.created_at')} as exact_time
    from notices n
   where ${THEIRS} and (cast(:at as timestamptz) is null or (n.created_at, n.id) < (cast(:at as timestamptz), cast(:after as uuid)))
   order by n.created_at desc, n.id desc limit :limit`

const COUNT = `
  select count(*)::int as unread from (
    select from notices n where ${THEIRS} and n.read_at is null limit :limit) n`

/** The caller's notices, the newest first; every page costs the same. Failures: validation_failed. */
export function noticesOf(
  caller: Caller,
  { limit = PAGE, cursor }: { limit?: number; cursor?: string },
): Promise<NoticePage> {
  const from = cursor === undefined ? null : placeOf(cursor)
  return asPerson(caller, async (trx) => {
    const kinds = shownKinds(caller.kind, await preferencesIn(trx, caller.id))
    const after = { at: from?.at ?? null, after: from?.id ?? null }
    const bindings = { id: caller.id, kinds, ...after, limit: limit + 1 }
    const rows = await rowsOf<Notice & { exact_time: string }>(trx, LIST, bindings)
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const nextCursor =
      rows.length > limit && last ? cursorAfter({ at: last.exact_time, id: last.id }) : null
    return { rows: page, nextCursor }
  })
}

/** How many of the caller's notices are unread, at most a hundred. */
export const unreadOf = (caller: Caller): Promise<number> =>
  asPerson(caller, async (trx) => {
    const kinds = shownKinds(caller.kind, await preferencesIn(trx, caller.id))
    const [row] = await rowsOf<{ unread: number }>(trx, COUNT, {
      id: caller.id,
      kinds,
      limit: MOST_COUNTED,
    })
    return row?.unread ?? 0
  })
