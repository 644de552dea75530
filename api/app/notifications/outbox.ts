import encryption from '@adonisjs/core/services/encryption'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

/** A plain text mail. `kind` names it in logs and metrics, in snake_case. */
export type Mail = { to: string; subject: string; text: string; kind: string; replyTo?: string }

const PURPOSE = 'mail'

type Listener = () => void
const listeners = new Set<Listener>()

/** Calls `listener` whenever this process enqueues a mail; answers the function that stops that. */
export function onMailWaiting(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** The mail of a row, or null when the key that encrypted it is gone. */
export function unseal(sealed: string): Mail | null {
  return encryption.decrypt<Mail>(sealed, PURPOSE)
}

/**
 * Enqueues a mail. With the client of a transaction it is part of that transaction: it is sent if that commits, and
 * survives a crash right after. mail_worker.ts sends it, at least once.
 */
export async function enqueueMail(mail: Mail, client?: QueryClientContract): Promise<void> {
  const { kind } = mail
  const on = client ?? db.connection('identity')
  await rowsOf(on, 'insert into mail_outbox (kind, sealed) values (:kind, :sealed)', {
    kind,
    sealed: encryption.encrypt(mail, { purpose: PURPOSE }),
  })
  if (on.isTransaction) (on as TransactionClientContract).after('commit', announce)
  else announce()
}
