import db from '@adonisjs/lucid/services/db'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { answeredChallenge } from '#webauthn/challenges'
import type { RelyingParty } from '#webauthn/relying_party'
import type { Call, GuardName } from '#routing/caller'

/** The answer of an authenticator, before any check. */
export type PresentedPasskey = {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

/** The account and the purpose that a passkey has to match. Without an account any account of the kind may match. */
export type Expected = {
  kind: GuardName
  accountId: string | null
  scope: string
  party: RelyingParty
  call: Call
}

type Stored = { id: string; owner: string; public_key: Buffer }

const identity = () => db.connection('identity')

function find({ kind, accountId, party }: Expected, credential: string) {
  return rowsOf<Stored>(
    identity(),
    `select id, account_id as owner, public_key from passkeys
      where credential = :credential and rp_id = :rpId and kind = :kind
        and account_id = coalesce(:accountId, account_id)`,
    { credential, rpId: party.id, kind, accountId },
  )
}

/** The account's id as an authenticator stores it: its 16 bytes. */
export const handleOf = (accountId: string) =>
  new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

const isHandleOf = (accountId: string, handle: string) =>
  Buffer.from(handleOf(accountId)).equals(Buffer.from(handle, 'base64url'))

/** A sign-in by passkey alone needs a handle that names the account; elsewhere the account is known already. */
function isNamed({ accountId }: Expected, { owner }: Stored, handle: string | undefined): boolean {
  return handle === undefined ? accountId !== null : isHandleOf(owner, handle)
}

/**
 * Records the use. A counter that has not increased means that the key exists twice, one of them a copy: neither may
 * sign in. One statement checks and writes, so that of two concurrent uses one is second.
 */
async function countUse(
  stored: Stored,
  { newCounter, credentialBackedUp }: { newCounter: number; credentialBackedUp: boolean },
  { kind, call }: Expected,
): Promise<boolean> {
  const counted = await rowsOf(
    identity(),
    `update passkeys set counter = :counter, backed_up = :backedUp, last_used_at = now()
      where id = :id and (counter < :counter or (counter = 0 and :counter = 0)) returning 1`,
    { id: stored.id, counter: newCounter, backedUp: credentialBackedUp },
  )
  if (counted.length > 0) return true
  await Audit.record(
    { kind: 'system', id: null, call },
    { action: 'passkey.copy_suspected', objectKind: kind, objectId: stored.owner },
    identity(),
  )
  return false
}

/**
 * The account whose passkey has answered the challenge of this scope, from our origin, with its holder verified by the
 * authenticator (a finger, a face or a PIN); null when any of it is wrong. Uses the challenge up either way.
 */
export async function verifyPasskey(
  expected: Expected,
  passkey: PresentedPasskey,
): Promise<string | null> {
  const { scope, party } = expected
  const challenge = await answeredChallenge(scope, passkey.response.clientDataJSON)
  const [stored] = await find(expected, passkey.id)
  if (challenge === null || !stored || !isNamed(expected, stored, passkey.response.userHandle))
    return null
  // the library's error says what is wrong with the answer: the caller does not see it
  const assessed = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // the database checks the counter, see countUse
    credential: { id: passkey.id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
  }).catch(() => null)
  if (!assessed?.verified) return null
  return (await countUse(stored, assessed.authenticationInfo, expected)) ? stored.owner : null
}
