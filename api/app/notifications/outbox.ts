import encryption from '@adonisjs/core/services/encryption'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

/** A plain text mail. `kind` says in logs and figures what it was, in snake_case. */
export type Mail = { to: string; subject: string; text: string; kind: string; replyTo?: string }

const PURPOSE = 'mail'

type Listener = () => void
const listeners = new Set<Listener>()

/** Has `listener` called whenever this process has left a mail; answers how to stop that. */
export function onMailWaiting(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const announce = () => {
  for (const listener of listeners) listener()
}

/** The mail of a row, or null where the key that sealed it is gone. */
export function unseal(sealed: string): Mail | null {
  return encryption.decrypt<Mail>(sealed, PURPOSE)
}

/**
 * Leaves a mail to be sent. With the client of a transaction it is part of it: it goes out if that commits,
 * and survives a crash right after. It is sent by mail_worker.ts, at least once.
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
