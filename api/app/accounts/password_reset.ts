import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { endAllTokens } from '#accounts/access_tokens'
import { mailPasswordChanged, mailResetLink } from '#notifications/account_mails'
import { canonicalEmail } from '#accounts/account_names'
import { forgetPlaces, type Place, rememberPlace } from '#accounts/known_places'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { forgetGuesses } from '#accounts/own_guesses'
import { assertGoodPassword } from '#accounts/password_rules'
import { hashPassword } from '#accounts/passwords'
import { mayMailLink } from '#accounts/reset_limits'
import { forgetFailures } from '#accounts/sign_in_limits'
import { type Actor, Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { publishSessionsEnded } from '#live/publishing'
import { SteadyAnswer } from '#load_shedding/steady_answer'
import type { Call, GuardName } from '#routing/caller'
import { inTransaction } from '#database/transaction'

type Owner = { kind: GuardName; id: string; email: string; username: string | null }
/** The owner, as known once the link is used. */
type Opener = Owner & { hasFactor: boolean }

// longer than the work takes, so that the answer's time says nothing about it
const answers = new SteadyAnswer(250, 10_000)

const FIND = `
  select 'investor' as kind, id, email, username from users where lower(email) = :email and closed_at is null
  union all select 'staff', id, email, null from staff where lower(email) = :email and removed_at is null`

const COLUMN = { investor: 'user_id', staff: 'staff_id' } as const
/** A password that was reset by mail holds withdrawals as a change of the payout details does. */
const HOLDS = { investor: ', payout_reset_at = now()', staff: '' } as const
const TABLE = { investor: 'users', staff: 'staff' } as const

const identity = () => db.connection('identity')

/** Ends every unused link: a newer link or a new password replaces them. */
export async function endLinks(
  { kind, id }: Pick<Owner, 'kind' | 'id'>,
  client: QueryClientContract,
): Promise<void> {
  await rowsOf(
    client,
    `update password_resets set used_at = now() where ${COLUMN[kind]} = :id and used_at is null`,
    { id },
  )
}

/** Mails the owner of an account a link for a new password; older links end. */
export function createLink(owner: Owner, actor: Actor): Promise<void> {
  const { kind, id } = owner
  const { secret, digest } = makeSecret()
  return inTransaction(identity(), async (trx) => {
    // two requests at once leave one live link: the account's row puts them in order
    await rowsOf(trx, `select 1 from ${TABLE[kind]} where id = :id for update`, { id })
    await endLinks(owner, trx)
    await rowsOf(
      trx,
      `delete from password_resets where ${COLUMN[kind]} = :id and expires_at < now() - interval '90 days'`,
      { id },
    )
    await rowsOf(
      trx,
      `insert into password_resets (${COLUMN[kind]}, token_hash, expires_at) values (:id, :digest, now() + interval '30 minutes')`,
      { id, digest },
    )
    const fact = { action: 'password_reset.requested', objectKind: kind, objectId: id }
    await Audit.record(actor, fact, trx)
    await mailResetLink(owner, secret, trx)
  })
}

/** Where a call comes from, and how the audit log names it. */
export type ResetCaller = Place & { call: Call }

async function mailLinks(email: string, caller: ResetCaller): Promise<void> {
  const mayMail = await mayMailLink(email, caller)
  const owners = await rowsOf<Owner>(identity(), FIND, { email })
  if (!mayMail) return
  for (const owner of owners)
    await createLink(owner, { kind: 'system', id: null, call: caller.call })
}

/**
 * Mails a link to the owner of the address, an investor or a member of staff. The answer and its time are the same
 * when nobody owns it, and when the limits allow no further mail (`reset_limits.ts`).
 */
export async function requestReset(given: string, caller: ResetCaller): Promise<void> {
  await answers.to(() => mailLinks(canonicalEmail(given), caller))
}

const LIVE = 'token_hash = :digest and used_at is null and expires_at > now()'

async function ownerOf(digest: string): Promise<Opener> {
  const [owner] = await rowsOf<Opener>(
    identity(),
    `select 'investor' as kind, u.id, u.email, u.username, u.has_factor as "hasFactor" from password_resets r join users u on u.id = r.user_id
      where ${LIVE} and u.closed_at is null
     union all select 'staff', s.id, s.email, null, s.has_factor from password_resets r join staff s on s.id = r.staff_id
      where ${LIVE} and s.removed_at is null`,
    { digest },
  )
  if (!owner) throw new Failure('reset_link_dead')
  return owner
}

/**
 * Sets a new password by a link, once even under concurrent calls. Every token of the account ends. Afterwards only the
 * place of this call is known to the account, so that guesses from elsewhere do not keep its owner from signing in.
 * Failures: reset_link_dead, validation_failed, unavailable.
 */
export async function resetPassword(
  token: string,
  password: string,
  { call, ...place }: ResetCaller,
): Promise<void> {
  const digest = digestOf(token)
  const owner = await ownerOf(digest)
  assertGoodPassword(password, owner)
  const { kind, id, email } = owner
  await inTransaction(identity(), async (trx) => {
    const claimed = await rowsOf(
      trx,
      `update password_resets set used_at = now() where ${LIVE} returning id`,
      { digest },
    )
    if (claimed.length === 0) throw new Failure('reset_link_dead')
    const hash = await hashPassword(password)
    await rowsOf(
      trx,
      `update ${TABLE[kind]} set password = :hash, updated_at = now()${HOLDS[kind]} where id = :id`,
      { hash, id },
    )
    await endLinks(owner, trx)
    await endAllTokens(kind, id, trx)
    await forgetPlaces(id, trx)
    const fact = { action: 'password.changed', objectKind: kind, objectId: id }
    await Audit.record({ kind, id, call }, fact, trx)
    await mailPasswordChanged(owner, 'every device', trx)
  })
  publishSessionsEnded(id)
  const whose = { kind, email: canonicalEmail(email) }
  await forgetFailures(whose, place)
  await forgetGuesses(owner)
  await rememberPlace(whose, place, id)
}
