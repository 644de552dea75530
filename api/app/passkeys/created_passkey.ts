import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { Failure } from '#errors/failure'
import { answeredChallenge } from '#webauthn/challenges'
import type { RelyingParty } from '#webauthn/relying_party'

/** The answer of an authenticator that has created a passkey, before any check. */
export type CreatedPasskey = {
  id: string
  rawId: string
  type: 'public-key'
  response: {
    clientDataJSON: string
    attestationObject: string
    transports?: string[] | undefined
  }
}

/** EdDSA, ES256, RS256: the algorithms of the authenticators in use. */
export const ALGORITHMS = [-8, -7, -257]

/**
 * Whether the answer carries no certificate of the authenticator's maker, as requested. A certificate can make the
 * library fetch a revocation list from an address that the certificate itself names.
 */
function isPlain({ response }: CreatedPasskey): boolean {
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const format = attested.get('fmt')
  return format === 'none' || (format === 'packed' && !attested.get('attStmt').get('x5c'))
}

/**
 * Answers what to store of a new passkey: created for the challenge of this scope and for this instance, its holder
 * verified by the authenticator. Uses the challenge up either way. Failures: passkey_not_added.
 */
export async function verifyCreated(scope: string, party: RelyingParty, passkey: CreatedPasskey) {
  const expectedChallenge = await answeredChallenge(scope, passkey.response.clientDataJSON)
  if (expectedChallenge === null) throw new Failure('passkey_not_added')
  const assessed = await Promise.resolve()
    .then(() => isPlain(passkey))
    .then((isAllowed) =>
      isAllowed
        ? verifyRegistrationResponse({
            response: { ...passkey, clientExtensionResults: {} },
            expectedChallenge,
            expectedOrigin: party.origin,
            expectedRPID: party.id,
            requireUserVerification: true,
            supportedAlgorithmIDs: ALGORITHMS,
          })
        : null,
    )
    // the library's error says what is wrong with the answer; the caller gets one refusal for all of it
    .catch(() => null)
  if (!assessed?.verified) throw new Failure('passkey_not_added')
  return assessed.registrationInfo
}
