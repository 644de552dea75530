import db from '@adonisjs/lucid/services/db'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { answeredChallenge } from '#webauthn/challenges'
import type { RelyingParty } from '#webauthn/relying_party'
import type { Call, GuardName } from '#routing/caller'

/** What an authenticator has answered, as it arrives. */
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

/** Whose passkey it has to be, and what for. Without an account it may be anybody's of that kind. */
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

/** The account's id as an authenticator keeps it: its 16 bytes. */
export const handleOf = (accountId: string) =>
  new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

const isHandleOf = (accountId: string, handle: string) =>
  Buffer.from(handleOf(accountId)).equals(Buffer.from(handle, 'base64url'))

/** Who is signed in by a passkey alone has named the account with it; elsewhere the account is known already. */
function isNamed({ accountId }: Expected, { owner }: Stored, handle: string | undefined): boolean {
  return handle === undefined ? accountId !== null : isHandleOf(owner, handle)
}

/**
 * Notes the use. A count that has not gone up means that there are two of this key, one of them a copy: neither is let
 * in. One statement assesses and writes, so that of two at the same moment one is second.
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
 * authenticator (a finger, a face or a PIN); null where anything about it is not right. Uses the challenge up either way.
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
  // what the library throws says what is wrong with the answer: it is not shown to whoever has sent it
  const assessed = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    // the database assesses the count, see countUse
    credential: { id: passkey.id, publicKey: new Uint8Array(stored.public_key), counter: 0 },
  }).catch(() => null)
  if (!assessed?.verified) return null
  return (await countUse(stored, assessed.authenticationInfo, expected)) ? stored.owner : null
}
