import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject } from '@simplewebauthn/server/helpers'
import { Failure } from '#errors/failure'
import { answeredChallenge } from '#webauthn/challenges'
import type { RelyingParty } from '#webauthn/relying_party'

/** What an authenticator has made, as it arrives. */
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

/** EdDSA, ES256, RS256: what authenticators in use can do. */
export const ALGORITHMS = [-8, -7, -257]

/**
 * Whether an authenticator comes without a certificate of its maker, as it was asked to. Certificates can
 * have the library look up, at an address that they name, whether they still hold.
 */
function isPlain({ response }: CreatedPasskey): boolean {
  const attested = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
  )
  const format = attested.get('fmt')
  return format === 'none' || (format === 'packed' && !attested.get('attStmt').get('x5c'))
}

/**
 * What is to be kept of a new passkey: made for the challenge of this scope and for us, its holder verified by the
 * authenticator. Uses the challenge up either way. Failures: passkey_not_added.
 */
export async function verifyCreated(scope: string, party: RelyingParty, passkey: CreatedPasskey) {
  const expectedChallenge = await answeredChallenge(scope, passkey.response.clientDataJSON)
  if (expectedChallenge === null) throw new Failure('passkey_not_added')
  const assessed = await Promise.resolve()
    .then(() => isPlain(passkey))
    .then((isAsAsked) =>
      isAsAsked
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
    // what the library throws says what is wrong with the answer: one refusal for all of it
    .catch(() => null)
  if (!assessed?.verified) throw new Failure('passkey_not_added')
  return assessed.registrationInfo
}
