import db from '@adonisjs/lucid/services/db'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { holderOfChallenge } from '#accounts/sign_in_challenge'
import { keepChallenge, SCOPES } from '#webauthn/challenges'
import { REQUEST_OPTIONS } from '#passkeys/passkey_sign_in'
import type { RelyingParty } from '#webauthn/relying_party'
import type { Caller, GuardName } from '#routing/caller'

type Holder = { kind: GuardName; id: string }
type Kept = { id: string; transports: string[] }

/** The options with which a browser requests one of the account's passkeys. Failures: passkey_not_found. */
async function factorOptions({ kind, id }: Holder, party: RelyingParty, scope: string) {
  const allowCredentials = await rowsOf<Kept>(
    db.connection('identity'),
    `select credential as id, transports from passkeys
      where kind = :kind and account_id = :id and rp_id = :rpId order by created_at`,
    { kind, id, rpId: party.id },
  )
  if (allowCredentials.length === 0) throw new Failure('passkey_not_found')
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    ...REQUEST_OPTIONS,
    allowCredentials,
  })
  await keepChallenge(scope, options.challenge)
  return options
}

/**
 * The same for the second step of a sign-in whose password was right.
 * Failures: challenge_dead, passkey_not_found.
 */
export async function secondStepOptions(kind: GuardName, challenge: string, party: RelyingParty) {
  const holder = await holderOfChallenge(kind, challenge)
  if (!holder) throw new Failure('challenge_dead')
  return factorOptions(holder, party, SCOPES.secondStep(kind, challenge))
}

/** The same for a signed-in caller who needs a step-up proof. Failures: passkey_not_found. */
export const stepUpOptions = (caller: Caller, party: RelyingParty) =>
  factorOptions(caller, party, SCOPES.stepUp(caller))
