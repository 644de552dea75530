import encryption from '@adonisjs/core/services/encryption'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { MailPage } from '#notifications/mail_page'

/**
 * A mail: plain text, and what its HTML shows where it has that form. The HTML itself is ten times as long: it is made when
 * the mail is sent, and not sealed and stored. `kind` names the mail in logs and metrics, in snake_case.
 */
export type Mail = {
  to: string
  subject: string
  text: string
  page?: MailPage
  kind: string
  replyTo?: string
}

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

const seal = (mail: Mail) => encryption.encrypt(mail, { purpose: PURPOSE })

/** Enqueues the mails about many notices in the transaction of their cause, as one statement. Other mail goes first. */
export async function enqueueNoticeMails(
  mails: Mail[],
  trx: TransactionClientContract,
): Promise<void> {
  if (mails.length === 0) return
  await rowsOf(
    trx,
    `insert into mail_outbox (kind, sealed, is_notice)
     select kind, sealed, true from unnest(cast(:kinds as text[]), cast(:sealed as text[])) m (kind, sealed)`,
    { kinds: mails.map(({ kind }) => kind), sealed: mails.map(seal) },
  )
  trx.after('commit', announce)
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
    sealed: seal(mail),
  })
  if (on.isTransaction) (on as TransactionClientContract).after('commit', announce)
  else announce()
}
