import db from '@adonisjs/lucid/services/db'
import { canonicalEmail } from '#accounts/account_names'
import { publishToStaff } from '#live/publishing'
import { type Draft, mailReceipt, mailToSupport } from '#messages/contact_mails'
import { newReference } from '#messages/reference'
import { enqueueMail } from '#notifications/outbox'
import { RECEIPT_LIMIT, limitKey, takesOne } from '#start/limiter'
import { inTransaction } from '#database/transaction'

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

/** Stores a message and enqueues its mails, all or nothing; answers the reference. */
export async function receive(draft: Draft, isSuspect: boolean): Promise<string> {
  const hasReceipt = await mayMailReceipt(draft.email, isSuspect)
  for (let attempt = 1; ; attempt += 1) {
    const reference = newReference()
    try {
      await inTransaction(db.connection('identity'), async (trx) => {
        await trx.table('messages').insert({ ...draft, reference, is_suspect: isSuspect })
        await enqueueMail(mailToSupport(draft, reference, isSuspect), trx)
        if (hasReceipt) await enqueueMail(mailReceipt(draft.email, reference), trx)
      })
      publishToStaff('messages')
      return reference
    } catch (error) {
      // the reference is taken: one in a million at a million messages
      if ((error as { code?: string }).code !== '23505' || attempt === ATTEMPTS) throw error
    }
  }
}
