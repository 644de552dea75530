import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import {
  claimAccountLink,
  endAccountLinks,
  createAccountLink,
  ownerOfLink,
} from '#accounts/account_links'
import { mailEmailChanged, mailEmailConfirmation } from '#accounts/account_care_mails'
import { canonicalEmail } from '#accounts/account_names'
import { endLinks } from '#accounts/password_reset'
import { recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { publishAfterCommit } from '#live/publishing'
import type { Call } from '#routing/caller'
import { consume, limitKey, RESET_MAIL_LIMIT } from '#start/limiter'

const identity = () => db.connection('identity')

/**
 * Mails the link that confirms another address of an account; older links end. One mail in five minutes for an address.
 * Failures: too_many_requests.
 */
export async function mailEmailLink(
  id: string,
  email: string,
  trx: QueryClientContract,
): Promise<void> {
  await consume(RESET_MAIL_LIMIT, limitKey('email-change', canonicalEmail(email)))
  await endAccountLinks(id, 'email', trx)
  await mailEmailConfirmation(email, await createAccountLink(id, 'email', trx), trx)
}

type Addresses = { email: string; pending_email: string | null }

async function replaceEmail(trx: QueryClientContract, id: string, token: string, call: Call) {
  // locked before the link, in the order in which freezing locks them
  const [was] = await rowsOf<Addresses>(
    trx,
    'select email, pending_email from users where id = :id and closed_at is null for update',
    { id },
  )
  const isAlive = (await claimAccountLink(token, 'email', trx)) !== null
  if (!was?.pending_email || !isAlive) throw new Failure('verification_link_dead')
  await rowsOf(
    trx,
    `update users set email = pending_email, pending_email = null, email_verified_at = now(),
            payout_reset_at = now(), updated_at = now() where id = :id`,
    { id },
  )
  // a link for a new password may wait in the old mailbox
  await endLinks({ kind: 'investor', id }, trx)
  await endAccountLinks(id, 'verify', trx)
  const fact = { action: 'email.changed', objectKind: 'investor', objectId: id, open: [] }
  const sides = { before: { email: was.email }, after: { email: was.pending_email } }
  await recordEdit({ kind: 'investor', id, call }, { ...fact, ...sides }, trx)
  await mailEmailChanged(was.email, await createAccountLink(id, 'freeze', trx), trx)
}

/**
 * Makes the address that staff have entered the address of the account, by the link that was mailed to it. The old
 * address gets a mail, and withdrawals are held as after a new password. False where the token is of no such link.
 * Failures: verification_link_dead, validation_failed.
 */
export async function confirmEmailChange(token: string, call: Call): Promise<boolean> {
  const id = await ownerOfLink(token, 'email', identity())
  if (id === null) return false
  const replaced = inTransaction(identity(), (trx) => replaceEmail(trx, id, token, call))
  // another account may have taken the address in the meantime
  const done = replaced.catch((error: unknown) => {
    throw translated(error)
  })
  await publishAfterCommit(done, id, 'profile')
  return true
}
