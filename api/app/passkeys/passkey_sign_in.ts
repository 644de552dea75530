import db from '@adonisjs/lucid/services/db'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import type { Session } from '#accounts/access_tokens'
import { makeSecret } from '#protection/one_time_secret'
import { type Origin, openSession, type SignedIn } from '#accounts/open_session'
import { assertMayEnter, type Standing } from '#accounts/standing'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { keepChallenge, SCOPES } from '#webauthn/challenges'
import { type PresentedPasskey, verifyPasskey } from '#webauthn/passkey_check'
import type { RelyingParty } from '#webauthn/relying_party'
import type { GuardName } from '#routing/caller'

export type PasskeySignIn = {
  kind: GuardName
  party: RelyingParty
  /** The challenge that signInOptions has answered. */
  challenge: string
  passkey: PresentedPasskey
  origin: Origin
  session: Session
}

type Account = { id: string; email: string } & Standing

const EMAIL = {
  investor:
    'select id, email, frozen_at, email_verified_at from users where id = :id and closed_at is null',
  staff:
    'select id, email, null as frozen_at, now() as email_verified_at from staff where id = :id and removed_at is null',
} as const

const identity = () => db.connection('identity')

/** Required of every authenticator: its holder verified, within five minutes. */
export const REQUEST_OPTIONS = { timeout: 300_000, userVerification: 'required' } as const

/** The options with which a browser requests a passkey to sign in: the same for every account of a kind. */
export async function signInOptions(kind: GuardName, party: RelyingParty) {
  const options = await generateAuthenticationOptions({ rpID: party.id, ...REQUEST_OPTIONS })
  const { secret: challenge } = makeSecret()
  await keepChallenge(SCOPES.signIn(kind, challenge), options.challenge)
  return { challenge, options }
}

async function refuse({ kind, origin }: PasskeySignIn): Promise<never> {
  await Audit.record(
    { kind: 'system', id: null, call: origin.call },
    { action: 'sign_in.refused', objectKind: kind, objectId: null },
    identity(),
  )
  throw new Failure('passkey_refused')
}

/**
 * Signs in with a passkey alone and answers the account's id and a new token. The authenticator has verified its holder,
 * which covers possession and a second factor, so nothing else is required. Unknown, foreign and copied passkeys, closed
 * accounts and a used challenge are refused alike.
 * Failures: passkey_refused, account_frozen, email_not_verified.
 */
export async function signInByPasskey(given: PasskeySignIn): Promise<SignedIn> {
  const { kind, party, challenge, passkey, origin, session } = given
  const { call } = origin
  const scope = SCOPES.signIn(kind, challenge)
  const id = await verifyPasskey({ kind, accountId: null, scope, party, call }, passkey)
  if (id === null) return refuse(given)
  const [account] = await rowsOf<Account>(identity(), EMAIL[kind], { id })
  if (!account) return refuse(given)
  await assertMayEnter(kind, account, call)
  const known = { id, email: account.email }
  const arrival = { kind, account: known, session, origin, factor: 'passkey' }
  return (await openSession(arrival)) ?? refuse(given)
}
