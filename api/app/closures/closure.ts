import { rowsOf } from '#database/rows'
import { asInvestor } from '#database/as_investor'
import { Failure } from '#errors/failure'
import db from '@adonisjs/lucid/services/db'
import { publishChange, publishToStaff } from '#live/publishing'
import { auditEvents } from '#metrics/meters'
import { cursorAfter, exactTime, placeOf } from '#routing/keyset_cursor'
import type { Caller } from '#routing/caller'

const PAGE = 25

/** What keeps an account from being closed. */
export const BLOCKERS = [
  ...['balance', 'deposits', 'withdrawals', 'investments', 'dues', 'payments', 'claims', 'money'],
] as const
export type Blocker = { kind: (typeof BLOCKERS)[number]; count: number; cents: string }
/** The closure that an investor has asked for: null where they have not. */
export type Closure = { requested_at: Date | null; blockers: Blocker[] }
export type ClosureRequest = Closure & { id: string; name: string }

/** What the caller has asked for, and what blocks it. Failures: user_not_found. */
export async function ownClosure(caller: Caller): Promise<Closure> {
  const [row] = await asInvestor(caller, (trx) =>
    rowsOf<Closure>(trx, 'select requested_at, blockers from ledger_api.own_closure()'),
  )
  if (!row) throw new Failure('user_not_found')
  return row
}

/**
 * Asks for the closure of the caller's account, or takes the request back. It closes nothing, however long it waits: staff close
 * accounts. A repeat changes nothing. Failures: user_not_found.
 */
export async function askClosure(caller: Caller, isWanted: boolean): Promise<Closure> {
  const [row] = await asInvestor(caller, (trx) =>
    rowsOf<{ changed: boolean }>(
      trx,
      'select ledger_api.ask_closure(cast(:wanted as boolean), cast(:call as jsonb)) as changed',
      { wanted: isWanted, call: JSON.stringify(caller.call) },
    ),
  )
  if (row?.changed) {
    auditEvents.inc({ action: isWanted ? 'closure.requested' : 'closure.taken_back' })
    publishChange(caller.id, 'notice')
    publishToStaff('users')
  }
  return ownClosure(caller)
}

const QUEUE = `
  select id, name, requested_at, blockers, ${exactTime('requested_at')} as exact_time
    from ledger_api.closure_requests(cast(:uid as uuid), cast(:at as timestamptz), cast(:after as uuid), cast(:limit as integer))`
const WAITING = 'select ledger_api.closures_waiting() as total'

export type QueueRequest = { uid?: string; cursor?: string; limit?: number }
export type Queue = { rows: ClosureRequest[]; nextCursor: string | null; total: number }

/** The open requests, the oldest first, a page at a time; with `uid` that of one investor alone. Failures: validation_failed. */
export async function closureRequests({ uid, cursor, limit = PAGE }: QueueRequest): Promise<Queue> {
  const staff = db.connection('staff')
  const from = cursor === undefined ? null : placeOf(cursor)
  const place = { at: from?.at ?? null, after: from?.id ?? null }
  const [rows, [waiting]] = await Promise.all([
    rowsOf<ClosureRequest & { exact_time: string }>(staff, QUEUE, {
      ...{ uid: uid ?? null, ...place, limit: limit + 1 },
    }),
    rowsOf<{ total: number }>(staff, WAITING),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > limit && last ? cursorAfter({ at: last.exact_time, id: last.id }) : null
  return { rows: page, nextCursor, total: waiting?.total ?? 0 }
}
