import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { canonicalEmail } from '#accounts/account_names'
import { publishChange, publishToStaff } from '#live/publishing'
import { type Draft, mailReceipt, mailToSupport } from '#messages/contact_mails'
import { newReference, referencesIn } from '#messages/reference'
import { addWriterReply } from '#messages/replies'
import { enqueueMail } from '#notifications/outbox'
import type { Call } from '#routing/caller'
import { RECEIPT_LIMIT, limitKey, takesOne } from '#start/limiter'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { AWAITS_STAFF } from '#domain/message_state'

const ATTEMPTS = 3
/** No person reads and fills in a form of four fields faster. */
const PERSON_MS = 2_000

/** Whether a machine seems to have filled in the form. Such a message is marked, never dropped. */
export function looksLikeAMachine({
  website,
  elapsed = '',
}: {
  website?: string
  elapsed?: string
}): boolean {
  const isHasty = /^\d{1,12}$/.test(elapsed) && Number.parseInt(elapsed, 10) < PERSON_MS
  return website !== undefined || isHasty
}

/** Whether the sender gets the reference by mail: not for a suspected machine, and not repeatedly for one address. */
async function mayMailReceipt(email: string, isSuspect: boolean): Promise<boolean> {
  return (
    !isSuspect &&
    (await takesOne(RECEIPT_LIMIT, limitKey('contact_receipt', canonicalEmail(email))))
  )
}

type Kept = { id: string; reference: string; userId: string | null }

/**
 * The thread that a text names by its reference, if it is of the same address: of an investor the present one. A text
 * that a machine may have written joins none.
 */
async function threadOf(
  trx: QueryClientContract,
  { email, subject, message }: Draft,
  isSuspect: boolean,
): Promise<Kept | undefined> {
  const references = isSuspect ? [] : referencesIn(`${subject}\n${message}`)
  if (references.length === 0) return undefined
  const [thread] = await rowsOf<Kept>(
    trx,
    `select m.id, m.reference, m.user_id as "userId" from messages m left join users u on u.id = m.user_id
      where m.reference = any (:references) and lower(coalesce(u.email, m.email)) = :email
      order by array_position(cast(:references as text[]), m.reference) limit 1 for update of m`,
    { references, email: canonicalEmail(email) },
  )
  return thread
}

async function join(trx: QueryClientContract, id: string, draft: Draft, call: Call): Promise<void> {
  await addWriterReply(trx, id, draft.message, AWAITS_STAFF)
  const fact = { action: 'message.written', objectKind: 'message', objectId: id }
  const after = { state: AWAITS_STAFF }
  await Audit.record({ kind: 'system', id: null, call }, { ...fact, after }, trx)
}

async function open(trx: QueryClientContract, draft: Draft, isSuspect: boolean): Promise<Kept> {
  const row = { ...draft, reference: newReference(), is_suspect: isSuspect }
  const [made] = await trx.table('messages').insert(row).returning(['id', 'reference'])
  return { ...(made as Kept), userId: null }
}

/**
 * Stores a message and enqueues its mails, all or nothing; answers the reference. What names a message of the same
 * address by its reference becomes a part of that thread.
 */
export async function receive(draft: Draft, isSuspect: boolean, call: Call): Promise<string> {
  const hasReceipt = await mayMailReceipt(draft.email, isSuspect)
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { reference, userId } = await inTransaction(db.connection('identity'), async (trx) => {
        const thread = await threadOf(trx, draft, isSuspect)
        if (thread) await join(trx, thread.id, draft, call)
        const kept = thread ?? (await open(trx, draft, isSuspect))
        await enqueueMail(mailToSupport(draft, kept, isSuspect), trx)
        if (hasReceipt) await enqueueMail(mailReceipt(draft.email, kept.reference), trx)
        return kept
      })
      if (userId === null) publishToStaff('messages')
      else publishChange(userId, 'message')
      return reference
    } catch (error) {
      // the reference is taken: one in a million at a million messages
      if ((error as { code?: string }).code !== '23505' || attempt === ATTEMPTS) throw error
    }
  }
}
