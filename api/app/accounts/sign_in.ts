import db from '@adonisjs/lucid/services/db'
import type { Session } from '#accounts/access_tokens'
import { canonicalEmail } from '#accounts/account_names'
import { type Origin, openSession, type SignedIn } from '#accounts/open_session'
import { hashPassword, isOutdated, isPassword } from '#accounts/passwords'
import { countAttempt, countRightPassword, countWrong } from '#accounts/sign_in_limits'
import { assertMayEnter, type Standing } from '#accounts/standing'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { type FactorRequired, openChallenge } from '#accounts/sign_in_challenge'
import type { GuardName } from '#routing/caller'

type Account = { id: string; email: string; password: string; has_factor: boolean } & Standing
type SignIn = {
  kind: GuardName
  email: string
  password: string
  origin: Origin
  session: Session
}

const FIND = {
  investor:
    'select id, email, password, has_factor, frozen_at, email_verified_at from users where lower(email) = :email and closed_at is null',
  staff:
    'select id, email, password, has_factor, null as frozen_at, now() as email_verified_at from staff where lower(email) = :email and removed_at is null',
} as const
/** The same password with another hash: nothing that a new password ends is ended (`hash_renewed_at`, schema/investors.sql). */
const REHASH = {
  investor:
    'update users set password = :now, hash_renewed_at = now() where id = :id and password = :was returning id',
  staff:
    'update staff set password = :now, hash_renewed_at = now() where id = :id and password = :was returning id',
} as const

const CURRENT = {
  investor: 'select password from users where id = :id',
  staff: 'select password from staff where id = :id',
} as const

const identity = () => db.connection('identity')

/** The current hash after an outdated one is replaced, by this sign-in or by a concurrent one. */
async function currentHash(
  kind: GuardName,
  { id, password: was }: Account,
  password: string,
): Promise<string> {
  if (!isOutdated(was)) return was
  const now = await hashPassword(password)
  const changed = await rowsOf(identity(), REHASH[kind], { id, was, now })
  if (changed.length > 0) return now
  const [current] = await rowsOf<{ password: string }>(identity(), CURRENT[kind], { id })
  return current && (await isPassword(current.password, password)) ? current.password : was
}

/** Writes the same audit line whether or not there is an account. */
async function refuse(
  { kind, origin }: SignIn,
  account: Account | undefined,
  key: string,
): Promise<never> {
  await countWrong({ kind, email: account?.email ?? null }, key)
  await Audit.record(
    { kind: 'system', id: null, call: origin.call },
    { action: 'sign_in.refused', objectKind: kind, objectId: account?.id ?? null },
    identity(),
  )
  throw new Failure('invalid_credentials')
}

/**
 * Signs in by e-mail and password. Answers the account's id and a new token; where the account has a second factor it
 * answers a challenge, and no session is open yet. An unknown, closed or removed account, a wrong password and an
 * account with too many wrong ones are refused alike, after the same work.
 * Failures: too_many_requests, invalid_credentials, account_frozen, email_not_verified, unavailable.
 */
export async function signIn(given: SignIn): Promise<SignedIn | FactorRequired> {
  const { kind, password, session, origin } = given
  const attempt = { ...origin, kind, email: canonicalEmail(given.email) }
  const { key, isLocked } = await countAttempt(attempt)
  const [account] = await rowsOf<Account>(identity(), FIND[kind], { email: attempt.email })
  const isRight = await isPassword(account?.password ?? null, password)
  if (!account || !isRight || isLocked) return refuse(given, account, key)
  await assertMayEnter(kind, account, origin.call)
  const { id, email } = account
  const proof = await currentHash(kind, account, password)
  if (!account.has_factor) {
    const known = { id, email, proof }
    const counted = { key }
    const signedIn = await openSession({ kind, account: known, session, origin, counted })
    return signedIn ?? refuse(given, account, key)
  }
  const challenge = await openChallenge(kind, { id, proof }, session)
  if (!challenge) return refuse(given, account, key)
  await countRightPassword(key)
  await Audit.record(
    { kind: 'system', id: null, call: origin.call },
    { action: 'sign_in.factor_asked', objectKind: kind, objectId: id },
    identity(),
  )
  return challenge
}
