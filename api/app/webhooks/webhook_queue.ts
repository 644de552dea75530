import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import type { StoredEvent } from '#webhooks/event'
import type { Outcome } from '#webhooks/webhook_post'
import { GIVE_UP_AFTER_MS, pauseMs } from '#webhooks/webhook_retry'

/** A delivery that is under way, with its endpoint. */
export type Claimed = StoredEvent & {
  endpoint_id: string
  url: string
  secret: string
  old_secret: string | null
  failures: number
}

/** Longer than an attempt can take: afterwards another worker may try. */
export const LEASE_SECONDS = 30

/**
 * One delivery of each endpoint that has one due and no attempt under way. The list of endpoints is read by steps through the
 * index of what waits, so that one with very many deliveries hides no other.
 */
const CLAIM = `
  with recursive waiting (id) as (
    (select endpoint_id from webhook_deliveries where due_at is not null order by endpoint_id limit 1)
    union all
    select (select d.endpoint_id from webhook_deliveries d where d.due_at is not null and d.endpoint_id > w.id
             order by d.endpoint_id limit 1)
      from waiting w where w.id is not null),
  free as (
    select e.id from webhook_endpoints e
     where e.id in (select w.id from waiting w) and e.busy_until <= now() and (e.failures > 0) = :troubled
       and exists (select from webhook_deliveries d where d.endpoint_id = e.id and d.due_at <= now())
     order by e.busy_until, e.id limit :room for update skip locked),
  taken as (
    update webhook_endpoints e set busy_until = now() + make_interval(secs => :lease)
      from free where e.id = free.id
    returning e.id, e.url, e.secret, case when e.old_secret_until > now() then e.old_secret end as old_secret, e.failures)
  select t.id as endpoint_id, t.url, t.secret, t.old_secret, t.failures, d.id, d.kind, d.fact, d.facts, d.created_at
    from taken t cross join lateral (
      select x.id, x.kind, x.fact, x.facts, x.created_at from webhook_deliveries x
       where x.endpoint_id = t.id and x.due_at <= now() order by x.due_at, x.created_at, x.id limit 1) d`

/** Claims deliveries, of endpoints that failed the last time or of all others. Writes nothing when there are none. */
export const claim = (room: number, troubled: boolean): Promise<Claimed[]> =>
  rowsOf<Claimed>(db.connection('identity'), CLAIM, { room, troubled, lease: LEASE_SECONDS })

const TRIED = `
  insert into webhook_attempts (delivery_id, status, duration_ms, error)
  select id, :status, :durationMs, :error from webhook_deliveries where id = :id`

const DELIVERED = `
  update webhook_deliveries set due_at = null, delivered_at = coalesce(delivered_at, now()) where id = :id`

const FREED = `
  update webhook_endpoints set failures = :failures, busy_until = now() where id = :endpoint`

/** All of an endpoint waits for its next attempt: a host that does not answer one does not answer the others. */
const POSTPONED = `
  update webhook_deliveries set due_at = greatest(due_at, now() + make_interval(secs => :pause))
   where endpoint_id = :endpoint and due_at is not null`

const IS_OVER = `
  select id from webhook_deliveries where id = :id and tried_since < now() - make_interval(secs => :longest)`

/** Nothing more is sent, and its owner hears of it, once. */
const GIVEN_UP = `
  update webhook_endpoints set failing_since = now() where id = :endpoint and failing_since is null`
const STOPPED =
  'update webhook_deliveries set due_at = null where endpoint_id = :endpoint and due_at is not null'

async function fail(
  trx: TransactionClientContract,
  { id, endpoint_id: endpoint, failures }: Claimed,
): Promise<void> {
  await rowsOf(trx, FREED, { endpoint, failures: failures + 1 })
  const longest = GIVE_UP_AFTER_MS / 1000
  const over = await rowsOf(trx, IS_OVER, { id, longest })
  if (over.length === 0)
    return void (await rowsOf(trx, POSTPONED, { endpoint, pause: pauseMs(failures + 1) / 1000 }))
  await rowsOf(trx, GIVEN_UP, { endpoint })
  await rowsOf(trx, STOPPED, { endpoint })
}

/**
 * Records an attempt, and what follows from it, in one transaction. A process that is killed before it leaves the delivery
 * as it was: it is tried again under the same id when the claim has run out.
 */
export function settle(claimed: Claimed, { status, durationMs, error }: Outcome): Promise<void> {
  const { id, endpoint_id: endpoint } = claimed
  return inTransaction(db.connection('identity'), async (trx) => {
    // the endpoint first, as a change of its settings does
    await rowsOf(trx, 'select id from webhook_endpoints where id = :endpoint for update', {
      endpoint,
    })
    await rowsOf(trx, TRIED, { id, status, durationMs, error })
    if (error !== null) return fail(trx, claimed)
    await rowsOf(trx, DELIVERED, { id })
    await rowsOf(trx, FREED, { endpoint, failures: 0 })
  })
}
