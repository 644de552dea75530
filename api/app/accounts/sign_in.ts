import db from '@adonisjs/lucid/services/db'
import { type GuardName, issueToken, type Session } from '#accounts/access_tokens'
import { canonicalEmail } from '#accounts/account_names'
import { deviceOf, placeOf } from '#accounts/device'
import { noticeDevice } from '#accounts/new_device'
import { hashPassword, isOutdated, isPassword } from '#accounts/passwords'
import { countAttempt, countFailure, countSuccess } from '#accounts/sign_in_limits'
import { mailLockedAccount } from '#accounts/account_mails'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'

type Account = { id: string; email: string; password: string }
export type SignIn = {
  kind: GuardName
  email: string
  password: string
  address: string
  /** The User-Agent header. */
  userAgent: string | null
  requestId: string
  session: Session
}

const FIND = {
  investor:
    'select id, email, password from users where lower(email) = :email and closed_at is null',
  staff: 'select id, email, password from staff where lower(email) = :email and removed_at is null',
} as const
const REHASH = {
  investor: 'update users set password = :now where id = :id and password = :was returning id',
  staff: 'update staff set password = :now where id = :id and password = :was returning id',
} as const

const STANDS = {
  investor: 'select password from users where id = :id',
  staff: 'select password from staff where id = :id',
} as const

const identity = () => db.connection('identity')

/** The hash that stands once an outdated one is made anew, by this sign-in or by another one at the same moment. */
async function renewed(
  kind: GuardName,
  { id, password: was }: Account,
  password: string,
): Promise<string> {
  if (!isOutdated(was)) return was
  const now = await hashPassword(password)
  const changed = await rowsOf(identity(), REHASH[kind], { id, was, now })
  if (changed.length > 0) return now
  const [stands] = await rowsOf<{ password: string }>(identity(), STANDS[kind], { id })
  return stands && (await isPassword(stands.password, password)) ? stands.password : was
}

/** The same line, whether or not there is an account. */
async function refuse(given: SignIn, account: Account | undefined, key: string): Promise<never> {
  const isLast = await countFailure(key)
  await Audit.record(
    { kind: 'system', id: null, requestId: given.requestId },
    { action: 'sign_in.refused', objectKind: given.kind, objectId: account?.id ?? null },
    identity(),
  )
  if (isLast && account) await mailLockedAccount({ kind: given.kind, email: account.email })
  throw new Failure('invalid_credentials')
}

/**
 * Signs in by e-mail and password and answers the account's id and a new token. Unknown, closed and removed
 * accounts, a wrong password and an account that had too many wrong ones are refused alike, after the same work.
 * Failures: too_many_requests, invalid_credentials, unavailable.
 */
export async function signIn(given: SignIn): Promise<{ id: string; token: string }> {
  const { kind, password, address, session, requestId } = given
  const attempt = { kind, email: canonicalEmail(given.email), address }
  const { key, isLocked } = await countAttempt(attempt)
  const [account] = await rowsOf<Account>(identity(), FIND[kind], { email: attempt.email })
  const isRight = await isPassword(account?.password ?? null, password)
  if (!account || !isRight || isLocked) return refuse(given, account, key)
  const proof = await renewed(kind, account, password)
  const origin = { device: deviceOf(given.userAgent), place: placeOf(address) }
  const token = await issueToken(kind, account.id, session, { proof, ...origin })
  if (token === null) return refuse(given, account, key)
  await noticeDevice({ kind, id: account.id, email: account.email, ...origin })
  await countSuccess(attempt, key, account.id)
  await Audit.record(
    { kind, id: account.id, requestId },
    { action: 'sign_in', objectKind: kind, objectId: account.id },
    identity(),
  )
  return { id: account.id, token }
}
