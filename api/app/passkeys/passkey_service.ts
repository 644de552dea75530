import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { generateRegistrationOptions } from '@simplewebauthn/server'
import { assertOwnPassword } from '#accounts/own_password'
import { endOthersWith } from '#accounts/session_service'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { firstCodes } from '#factors/recovery_service'
import { publishSessionsEnded } from '#live/publishing'
import { keepChallenge, SCOPES } from '#webauthn/challenges'
import { ALGORITHMS, type CreatedPasskey, verifyCreated } from '#passkeys/created_passkey'
import { handleOf } from '#webauthn/passkey_check'
import { mailPasskeyAdded, mailPasskeyRemoved } from '#passkeys/passkey_mails'
import type { RelyingParty } from '#webauthn/relying_party'
import type { Caller } from '#routing/caller'

/** A passkey as its owner sees it. */
export type Passkey = {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
  backed_up: boolean
}
type Account = { email: string; name: string }
type Kept = { credential: string; transports: string[] }

const MOST_PASSKEYS = 10
const SHOWN = 'id, name, created_at, last_used_at, backed_up'

const identity = () => db.connection('identity')

/** The account of the caller, locked when there is a transaction to hold the lock. */
async function ownerOf({ kind, id }: Caller, trx?: QueryClientContract): Promise<Account> {
  const lock = trx ? 'for update' : ''
  const [account] = await rowsOf<Account>(
    trx ?? identity(),
    kind === 'investor'
      ? `select email, name from users where id = :id and closed_at is null ${lock}`
      : `select email, email as name from staff where id = :id and removed_at is null ${lock}`,
    { id },
  )
  if (!account) throw new Failure('unauthenticated')
  return account
}

/** The passkeys of the caller, the newest first. */
export function passkeysOf({ kind, id }: Caller): Promise<Passkey[]> {
  return rowsOf<Passkey>(
    identity(),
    `select ${SHOWN} from passkeys where kind = :kind and account_id = :id order by created_at desc, id`,
    { kind, id },
  )
}

function keptOf({ kind, id }: Caller, client: QueryClientContract): Promise<Kept[]> {
  return rowsOf<Kept>(
    client,
    'select credential, transports from passkeys where kind = :kind and account_id = :id',
    { kind, id },
  )
}

function assertMayAdd(kept: Kept[]): void {
  if (kept.length >= MOST_PASSKEYS)
    throw Failure.field('name', 'most', 'Ten passkeys can be kept. Remove one first.')
}

/**
 * The options with which a browser creates a passkey for the caller, who has to know the password.
 * Failures: password_refused, too_many_requests, validation_failed (there are ten), unavailable.
 */
export async function enrolmentOptions(caller: Caller, party: RelyingParty, password: string) {
  await assertOwnPassword(caller, password)
  const [{ email, name }, kept] = await Promise.all([ownerOf(caller), keptOf(caller, identity())])
  assertMayAdd(kept)
  const options = await generateRegistrationOptions({
    rpName: caller.kind === 'investor' ? 'Assay' : 'Assay back office',
    rpID: party.id,
    userID: handleOf(caller.id),
    userName: email,
    userDisplayName: name,
    timeout: 300_000,
    attestationType: 'none',
    excludeCredentials: kept.map(({ credential: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  })
  await keepChallenge(SCOPES.enrolment(caller), options.challenge)
  return options
}

/** The other sessions end, as with every change of a factor. */
async function recordFactorChange(
  caller: Caller,
  action: string,
  passkey: string,
  trx: QueryClientContract,
) {
  await endOthersWith(caller, trx)
  const fact = { action, objectKind: caller.kind, objectId: caller.id }
  await Audit.record(caller, { ...fact, after: { passkey } }, trx)
}

/**
 * Stores a passkey that the caller's authenticator has created for a challenge of enrolmentOptions. Answers it with the
 * recovery codes if it is the first factor of the account, else with null.
 * Failures: passkey_not_added, validation_failed (there are ten).
 */
export async function addPasskey(
  caller: Caller,
  party: RelyingParty,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
  const { credential, credentialBackedUp } = await verifyCreated(
    SCOPES.enrolment(caller),
    party,
    passkey,
  )
  const kept = await inTransaction(identity(), async (trx) => {
    const account = await ownerOf(caller, trx)
    assertMayAdd(await keptOf(caller, trx))
    const [added] = await rowsOf<Passkey>(
      trx,
      `insert into passkeys (kind, account_id, credential, public_key, counter, rp_id, transports, backed_up, name)
       values (:kind, :owner, :credential, :key, :counter, :rpId, :transports, :backedUp, :name)
           on conflict (credential) do nothing returning ${SHOWN}`,
      {
        kind: caller.kind,
        owner: caller.id,
        credential: credential.id,
        key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        rpId: party.id,
        transports: credential.transports ?? [],
        backedUp: credentialBackedUp,
        name,
      },
    )
    if (!added) throw new Failure('passkey_not_added')
    await recordFactorChange(caller, 'passkey.added', added.id, trx)
    await mailPasskeyAdded(caller.kind, account.email, name, trx)
    return { passkey: added, recoveryCodes: await firstCodes(caller, trx) }
  })
  publishSessionsEnded(caller.id)
  return kept
}

/**
 * Removes a passkey of the caller, who has to know the password, and answers it. With the last factor the recovery
 * codes are deleted too.
 * Failures: password_refused, too_many_requests, passkey_not_found, unavailable.
 */
export async function removePasskey(
  caller: Caller,
  id: string,
  password: string,
): Promise<Passkey> {
  await assertOwnPassword(caller, password)
  const taken = await inTransaction(identity(), async (trx) => {
    const account = await ownerOf(caller, trx)
    const [removed] = await rowsOf<Passkey>(
      trx,
      `delete from passkeys where id = :id and kind = :kind and account_id = :owner returning ${SHOWN}`,
      { id, kind: caller.kind, owner: caller.id },
    )
    if (!removed) throw new Failure('passkey_not_found')
    await recordFactorChange(caller, 'passkey.removed', id, trx)
    await mailPasskeyRemoved(caller.kind, account.email, removed.name, trx)
    return removed
  })
  publishSessionsEnded(caller.id)
  return taken
}
