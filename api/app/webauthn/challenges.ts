import db from '@adonisjs/lucid/services/db'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { digestOf } from '#protection/one_time_secret'
import { rowsOf } from '#database/rows'
import type { Caller, GuardName } from '#routing/caller'

/** What a challenge is for. An answer to it counts for nothing else. */
export const SCOPES = {
  /** `challenge` is that of the sign-in's first step. */
  secondStep: (kind: GuardName, challenge: string) => `second-step|${kind}|${digestOf(challenge)}`,
  stepUp: ({ kind, id, tokenId }: Caller) => `step-up|${kind}|${id}|${tokenId}`,
  enrolment: ({ kind, id, tokenId }: Caller) => `enrolment|${kind}|${id}|${tokenId}`,
  signIn: (kind: GuardName, opaque: string) => `sign-in|${kind}|${digestOf(opaque)}`,
}

const identity = () => db.connection('identity')

/** Keeps a challenge for five minutes, as a digest, and forgets those whose time is over. */
export async function keepChallenge(scope: string, challenge: string): Promise<void> {
  await rowsOf(
    identity(),
    `with forgotten as (delete from passkey_challenges where expires_at < now())
     insert into passkey_challenges (hash, scope, expires_at) values (:hash, :scope, now() + interval '5 minutes')`,
    { hash: digestOf(challenge), scope },
  )
}

/** Uses up a challenge; false where it is not there any more, or was for something else. */
async function takeChallenge(scope: string, challenge: string): Promise<boolean> {
  const taken = await rowsOf(
    identity(),
    `delete from passkey_challenges where hash = :hash and scope = :scope and expires_at > now() returning 1`,
    { hash: digestOf(challenge), scope },
  )
  return taken.length > 0
}

/** What the browser says it has asked the authenticator for; null where that cannot be read. */
function clientDataOf(text: string): { challenge: string; isFramed: boolean } | null {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(text)
    return typeof challenge === 'string' ? { challenge, isFramed: crossOrigin === true } : null
  } catch {
    return null
  }
}

/**
 * The challenge that an answer was made for, used up by asking: whatever is wrong with the rest, the same challenge is
 * never answered twice. Null where it was not made for this scope, or in a frame of another site.
 */
export async function answeredChallenge(
  scope: string,
  clientDataJSON: string,
): Promise<string | null> {
  const said = clientDataOf(clientDataJSON)
  if (!said || said.isFramed) return null
  return (await takeChallenge(scope, said.challenge)) ? said.challenge : null
}
