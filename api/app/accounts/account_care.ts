import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import type { Infer } from '@vinejs/vine/types'
import type { changeAccount as accountChanges } from '#accounts/account_care_validator'
import { mailDetailsChanged, mailEmailChangeAsked } from '#accounts/account_care_mails'
import { endAccountLinks, createAccountLink } from '#accounts/account_links'
import { canonicalEmail, storedEmail } from '#accounts/account_names'
import { mailEmailLink } from '#accounts/email_change'
import { assertNotOwn } from '#accounts/own_investor'
import { createLink } from '#accounts/password_reset'
import { changedFields, recordEdit } from '#audit/edits'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { taken, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'
import { consume, limitKey, RESET_MAIL_LIMIT } from '#start/limiter'

type Changes = Infer<typeof accountChanges>
type Details = {
  name: string
  username: string
  phoneNumber: string | null
  pendingEmail: string | null
}
type Account = Details & { email: string; version: number }

const IN_WORDS = { name: 'name', username: 'username', phoneNumber: 'phone number' } as const

/** An open account that is not the caller's own, locked. Failures: user_not_found, own_account. */
export async function lockForeign(
  trx: QueryClientContract,
  caller: Caller,
  id: string,
): Promise<Account> {
  const [account] = await rowsOf<Account>(
    trx,
    `select name, username, phone_number as "phoneNumber", email, pending_email as "pendingEmail", version
       from users where id = :id and closed_at is null for update`,
    { id },
  )
  if (!account) throw new Failure('user_not_found')
  await assertNotOwn(trx, caller, id)
  return account
}

/** Failures: validation_failed. */
async function assertFree(trx: QueryClientContract, id: string, { email, username }: Changes) {
  const [match] = await rowsOf<{ email: boolean; username: boolean }>(
    trx,
    `select exists (select from users where lower(email) = :email and id <> :id) as email,
            exists (select from users where lower(username) = lower(:username) and id <> :id) as username`,
    { id, email: email === undefined ? null : canonicalEmail(email), username: username ?? null },
  )
  const names = (['email', 'username'] as const).filter((name) => match?.[name])
  if (names.length > 0) throw taken(names)
}

/** The present address, entered again, takes a pending one back. */
function pendingAfter({ email, pendingEmail }: Account, wanted: string | undefined): string | null {
  if (wanted === undefined) return pendingEmail
  return canonicalEmail(wanted) === canonicalEmail(email) ? null : storedEmail(wanted)
}

async function mailOwner(
  trx: QueryClientContract,
  id: string,
  { email }: Account,
  changed: string[],
): Promise<void> {
  const details = Object.entries(IN_WORDS).flatMap(([field, words]) =>
    changed.includes(field) ? words : [],
  )
  if (details.length > 0)
    await mailDetailsChanged(email, details, await createAccountLink(id, 'freeze', trx), trx)
}

/** Mails the old address once, and the new one each time that it is sent; the present one, sent again, ends the change. */
async function mailEmails(
  trx: QueryClientContract,
  id: string,
  { email }: Account,
  pending: string | null,
  isNew: boolean,
): Promise<void> {
  if (pending === null) return endAccountLinks(id, 'email', trx)
  if (isNew) await mailEmailChangeAsked(email, await createAccountLink(id, 'freeze', trx), trx)
  await mailEmailLink(id, pending, trx)
}

async function change(
  trx: QueryClientContract,
  caller: Caller,
  id: string,
  given: Changes,
  seen: number | null,
): Promise<void> {
  const account = await lockForeign(trx, caller, id)
  assertSeen(seen, account.version)
  await assertFree(trx, id, given)
  const { email: _email, version: _version, ...before } = account
  const after: Details = {
    name: given.name ?? before.name,
    username: given.username ?? before.username,
    phoneNumber: given.phone ?? before.phoneNumber,
    pendingEmail: pendingAfter(account, given.email),
  }
  const changed = changedFields(before, after)
  if (changed.length > 0)
    await rowsOf(
      trx,
      `update users set name = :name, username = :username, phone_number = :phoneNumber,
              pending_email = :pendingEmail, updated_at = now() where id = :id`,
      { ...after, id },
    )
  const fact = { action: 'account.changed', objectKind: 'investor', objectId: id, open: [] }
  await recordEdit(caller, { ...fact, before, after }, trx)
  await mailOwner(trx, id, account, changed)
  if (given.email !== undefined)
    await mailEmails(trx, id, account, after.pendingEmail, changed.includes('pendingEmail'))
}

/**
 * Corrects the given fields of an account; the owner gets a mail. Another e-mail address waits until a link that is mailed to
 * it confirms it; sent again, it gets a new link. The audit log keeps which fields changed, not their values.
 * Failures: user_not_found, own_account, version_conflict, validation_failed, too_many_requests.
 */
export async function changeAccount(
  caller: Caller,
  id: string,
  given: Changes,
  seen: number | null,
): Promise<void> {
  const changed = inTransaction(db.connection('identity'), (trx) =>
    change(trx, caller, id, given, seen),
  )
  // a registration may have been faster
  const done = changed.catch((error: unknown) => {
    throw translated(error)
  })
  await publishAfterCommit(done, id, 'profile')
}

/**
 * Mails the owner of an account a link for a new password, once in five minutes.
 * Failures: user_not_found, own_account, too_many_requests.
 */
export async function sendResetLink(caller: Caller, id: string): Promise<void> {
  const { email, username } = await inTransaction(db.connection('identity'), (trx) =>
    lockForeign(trx, caller, id),
  )
  await consume(RESET_MAIL_LIMIT, limitKey('reset-by-staff', canonicalEmail(email)))
  await createLink({ kind: 'investor', id, email, username }, caller)
}
