import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

/** A row of the outbox: `sealed` is the encrypted mail, `attempts` counts the one under way. */
export type ClaimedMail = {
  id: string
  kind: string
  sealed: string
  created_at: Date
  attempts: number
}

export const BATCH = 20
/** Longer than a mail can take, after as many others over its connection as a batch has: afterwards another copy may try. */
const LEASE_SECONDS = 120

/**
 * Claims a batch of the mails that are due, so that no other copy sends them meanwhile; mails about notices come after all
 * others. Writes nothing when there are none.
 *
 * The batch is materialized: in a join PostgreSQL may read a subquery once per row, `skip locked` then skips what the same
 * statement has changed, and everything that waits is claimed at once.
 */
export function claimMails(client: QueryClientContract): Promise<ClaimedMail[]> {
  return rowsOf<ClaimedMail>(
    client,
    `with due as materialized (
       select id from mail_outbox where due_at <= now() order by is_notice, due_at, id limit :batch for update skip locked)
     update mail_outbox o set attempts = o.attempts + 1, due_at = now() + make_interval(secs => :lease)
       from due where o.id = due.id returning o.id, o.kind, o.sealed, o.created_at, o.attempts`,
    { lease: LEASE_SECONDS, batch: BATCH },
  )
}

/** Removes sent or dropped mails, by their ids. */
export const removeAll = (ids: string[]) =>
  rowsOf(
    db.connection('identity'),
    'delete from mail_outbox where id = any (cast(:ids as uuid[]))',
    { ids },
  )

/** Makes a mail due again after so many milliseconds. */
export const postpone = (id: string, ms: number) =>
  rowsOf(
    db.connection('identity'),
    'update mail_outbox set due_at = now() + make_interval(secs => :secs) where id = :id',
    { id, secs: ms / 1000 },
  )
