import db from '@adonisjs/lucid/services/db'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { digestOf } from '#protection/one_time_secret'
import { rowsOf } from '#database/rows'
import type { Caller, GuardName } from '#routing/caller'

/** The purpose of a challenge. Its answer counts for no other purpose. */
export const SCOPES = {
  /** `challenge` is that of the sign-in's first step. */
  secondStep: (kind: GuardName, challenge: string) => `second-step|${kind}|${digestOf(challenge)}`,
  stepUp: ({ kind, id, tokenId }: Caller) => `step-up|${kind}|${id}|${tokenId}`,
  enrolment: ({ kind, id, tokenId }: Caller) => `enrolment|${kind}|${id}|${tokenId}`,
  signIn: (kind: GuardName, opaque: string) => `sign-in|${kind}|${digestOf(opaque)}`,
}

const identity = () => db.connection('identity')

/** Stores a challenge for five minutes, as a digest, and deletes expired ones. */
export async function keepChallenge(scope: string, challenge: string): Promise<void> {
  await rowsOf(
    identity(),
    `with forgotten as (delete from passkey_challenges where expires_at < now())
     insert into passkey_challenges (hash, scope, expires_at) values (:hash, :scope, now() + interval '5 minutes')`,
    { hash: digestOf(challenge), scope },
  )
}

/** Uses up a challenge; false when it is gone, or belongs to another purpose. */
async function takeChallenge(scope: string, challenge: string): Promise<boolean> {
  const taken = await rowsOf(
    identity(),
    `delete from passkey_challenges where hash = :hash and scope = :scope and expires_at > now() returning 1`,
    { hash: digestOf(challenge), scope },
  )
  return taken.length > 0
}

/** What the browser claims to have requested from the authenticator; null when that cannot be read. */
function clientDataOf(text: string): { challenge: string; isFramed: boolean } | null {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(text)
    return typeof challenge === 'string' ? { challenge, isFramed: crossOrigin === true } : null
  } catch {
    return null
  }
}

/**
 * The challenge that an answer was made for. The call uses it up, so that no challenge is answered twice, even if the
 * rest of the answer is wrong. Null when it does not belong to this scope, or was made in a frame of another site.
 */
export async function answeredChallenge(
  scope: string,
  clientDataJSON: string,
): Promise<string | null> {
  const clientData = clientDataOf(clientDataJSON)
  if (!clientData || clientData.isFramed) return null
  return (await takeChallenge(scope, clientData.challenge)) ? clientData.challenge : null
}
