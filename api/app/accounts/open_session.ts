import { randomUUID } from 'node:crypto'
import db from '@adonisjs/lucid/services/db'
import { issueToken, type Session, SESSIONS } from '#accounts/access_tokens'
import { canonicalEmail } from '#accounts/account_names'
import { deviceOf, placeOf } from '#routing/device'
import { rememberPlace } from '#accounts/known_places'
import { noticeDevice } from '#accounts/new_device'
import { countSuccess } from '#accounts/sign_in_limits'
import { Audit } from '#audit/audit_log'
import type { Call, GuardName } from '#routing/caller'

/** Where a sign-in comes from. */
export type Origin = {
  address: string
  /** The User-Agent header. */
  userAgent: string | null
  call: Call
  /** The digest of the browser's cookie; null when a program signs in. */
  binding: string | null
}

export type SignedIn = { id: string; token: string }

type Arrival = {
  kind: GuardName
  /** `proof` is the password hash that the sign-in was checked against, if it was. */
  account: { id: string; email: string; proof?: string }
  session: Session
  origin: Origin
  /** The key under which the attempt was counted; absent where there is nothing to guess. */
  counted?: { key: string }
  /** The factor that confirmed the sign-in beside the password, or in its place. */
  factor?: string
}

const UNBOUND_SECONDS = 3600

/** A token that is not bound to a browser lives an hour, unless "remember me" was chosen. */
const lengthOf = (session: Session, { binding }: Origin): Session =>
  binding !== null || session.lifetime === SESSIONS.remembered.lifetime
    ? session
    : { ...session, lifetime: Math.min(session.lifetime, UNBOUND_SECONDS) }

/**
 * Opens a session after every check has passed: a token, the mail about a new device, the attempts cleared, the line in
 * the audit log. Null when the account is gone or its password has changed since.
 */
export async function openSession(arrival: Arrival): Promise<SignedIn | null> {
  const { kind, account, session, origin, counted, factor } = arrival
  const { id, email, proof } = account
  const from = { device: deviceOf(origin.userAgent), place: placeOf(origin.address) }
  const publicId = randomUUID()
  const token = await issueToken(kind, id, lengthOf(session, origin), {
    session: publicId,
    binding: origin.binding,
    ...(proof === undefined ? {} : { proof }),
    ...from,
  })
  if (token === null) return null
  await noticeDevice({ kind, id, email, ...from })
  if (counted) await countSuccess(counted.key)
  await rememberPlace({ kind, email: canonicalEmail(email) }, origin, id)
  const fact = { action: 'sign_in', objectKind: kind, objectId: id }
  await Audit.record(
    { kind, id, call: { ...origin.call, session: publicId } },
    { ...fact, ...(factor === undefined ? {} : { after: { factor } }) },
    db.connection('identity'),
  )
  return { id, token }
}
