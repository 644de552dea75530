import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import type { KindName } from '#notices/catalogue'
import { KIND_NAMES } from '#notices/catalogue'
import type { Facts } from '#notices/notice_kind'
import type { Postponed } from '#push/push_plan'
import { pauseMs } from '#webhooks/webhook_retry'

/** A device with an attempt under way. */
export type Claimed = { id: string; person_id: string; subscription: string; failures: number }
/** A notice that is due on a device. Its id is the Topic of every attempt. */
export type Due = { id: string; kind: KindName; fact: string; facts: Facts; created_at: Date }

/** Longer than an attempt can take: afterwards another worker may try. */
export const LEASE_SECONDS = 30
/** How long a notice is tried: afterwards it is no news, and the app has it. */
export const GIVE_UP_AFTER_MS = 24 * 3_600_000
const MOST_AT_ONCE = 100

const identity = () => db.connection('identity')

/** Devices that have a notice due and no attempt under way, those that have waited longest first. */
const CLAIM = `
  with free as (
    select d.id from push_devices d
     where d.id in (select m.device_id from push_messages m where m.due_at <= now() and m.kind = any (:kinds)
                     order by m.due_at limit 1000)
       and d.busy_until <= now() and (d.failures > 0) = :troubled
     order by d.busy_until, d.id limit :room for no key update skip locked)
  update push_devices d set busy_until = now() + make_interval(secs => :lease)
    from free where d.id = free.id
  returning d.id, d.person_id, d.subscription, d.failures`

/** Claims devices, those that failed the last time or all others. Writes nothing when there are none. */
export const claim = (room: number, troubled: boolean): Promise<Claimed[]> =>
  rowsOf<Claimed>(identity(), CLAIM, {
    ...{ room, troubled, lease: LEASE_SECONDS },
    // kinds of a newer release wait for a copy of it
    kinds: KIND_NAMES,
  })

/** What is due on a device, the oldest first. */
export const dueOn = ({ id }: Claimed): Promise<Due[]> =>
  rowsOf<Due>(
    identity(),
    `select m.id, m.kind, m.fact, m.facts, m.created_at from push_messages m
      where m.device_id = :id and m.due_at <= now() and m.kind = any (:kinds)
      order by m.due_at, m.created_at, m.id limit :most`,
    { id, kinds: KIND_NAMES, most: MOST_AT_ONCE },
  )

const DELETED = 'delete from push_messages where id = any (cast(:ids as uuid[]))'

/** Takes off the list what its reader does not want, and puts off what they want later. */
export async function putAside(unwanted: string[], postponed: Postponed[]): Promise<void> {
  if (unwanted.length > 0) await rowsOf(identity(), DELETED, { ids: unwanted })
  if (postponed.length > 0)
    await rowsOf(
      identity(),
      `update push_messages m set due_at = p.at, tried_since = p.at
         from unnest(cast(:ids as uuid[]), cast(:times as timestamptz[])) as p (id, at) where m.id = p.id`,
      { ids: postponed.map(({ id }) => id), times: postponed.map(({ at }) => at) },
    )
}

/** Nothing is left to send on a device just now. */
export const release = ({ id }: Claimed): Promise<unknown> =>
  rowsOf(identity(), 'update push_devices set busy_until = now() where id = :id', { id })

/** The push service has taken these notices: they go, and the device was used. */
export const delivered = ({ id }: Claimed, ids: string[]): Promise<void> =>
  inTransaction(identity(), async (trx) => {
    await rowsOf(
      trx,
      'update push_devices set failures = 0, busy_until = now(), last_used_at = now() where id = :id',
      { id },
    )
    await rowsOf(trx, DELETED, { ids })
  })

/** All of a device waits for its next attempt; what has been tried for a day goes. */
export const failed = ({ id, failures }: Claimed): Promise<void> =>
  inTransaction(identity(), async (trx) => {
    await rowsOf(
      trx,
      'update push_devices set failures = :failures, busy_until = now() where id = :id',
      { id, failures: failures + 1 },
    )
    await rowsOf(
      trx,
      `delete from push_messages where device_id = :id and tried_since < now() - make_interval(secs => :longest)`,
      { id, longest: GIVE_UP_AFTER_MS / 1000 },
    )
    await rowsOf(
      trx,
      `update push_messages set due_at = greatest(due_at, now() + make_interval(secs => :pause)) where device_id = :id`,
      { id, pause: pauseMs(failures + 1) / 1000 },
    )
  })

/** The browser has unsubscribed, or its subscription is for another key: the device goes, with what waits for it. */
export const gone = ({ id }: Claimed): Promise<unknown> =>
  rowsOf(identity(), 'delete from push_devices where id = :id', { id })
