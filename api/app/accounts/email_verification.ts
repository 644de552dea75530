import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { claimAccountLink, endAccountLinks, createAccountLink } from '#accounts/account_links'
import { confirmEmailChange } from '#accounts/email_change'
import { mailAddressTaken, mailVerificationLink } from '#accounts/standing_mails'
import { canonicalEmail } from '#accounts/account_names'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import type { Call } from '#routing/caller'
import { limitKey, RESET_MAIL_LIMIT, takesOne } from '#start/limiter'

const identity = () => db.connection('identity')

type Owner = { id: string; email: string }

/** As with resets: at most one mail in five minutes. */
const mayMail = (what: string, email: string) =>
  takesOne(RESET_MAIL_LIMIT, limitKey(what, canonicalEmail(email)))

/** Mails the link that verifies an address; older links end. */
export async function mailVerification(
  { id, email }: Owner,
  client: QueryClientContract,
): Promise<void> {
  await endAccountLinks(id, 'verify', client)
  await mailVerificationLink(email, await createAccountLink(id, 'verify', client), client)
}

/** Mails a new link to the owner of a sign-in that is refused, unless one has just been sent. */
export async function mailNewVerification(owner: Owner): Promise<void> {
  if (!(await mayMail('verify-mail', owner.email))) return
  await inTransaction(identity(), (trx) => mailVerification(owner, trx))
}

/** Mails the owner of an address that a registration used it, unless such a mail has just been sent. */
export async function sendAddressTaken(email: string): Promise<void> {
  if (!(await mayMail('taken-mail', email))) return
  const [owner] = await rowsOf<{ email: string }>(
    identity(),
    'select email from users where lower(email) = :email and closed_at is null',
    { email: canonicalEmail(email) },
  )
  if (owner) await mailAddressTaken(owner.email)
}

/**
 * Marks an address as verified, by a mailed link: the account's own, or another one that staff have entered, which then
 * becomes the account's. Failures: verification_link_dead, validation_failed.
 */
export async function verifyEmail(token: string, call: Call): Promise<void> {
  if (await confirmEmailChange(token, call)) return
  await inTransaction(identity(), async (trx) => {
    const id = await claimAccountLink(token, 'verify', trx)
    const verified = await rowsOf(
      trx,
      `update users set email_verified_at = coalesce(email_verified_at, now()), updated_at = now()
        where id = :id and closed_at is null returning id`,
      { id },
    )
    if (id === null || verified.length === 0) throw new Failure('verification_link_dead')
    await endAccountLinks(id, 'verify', trx)
    const fact = { action: 'email.verified', objectKind: 'investor', objectId: id }
    await Audit.record({ kind: 'investor', id, call }, fact, trx)
  })
}
