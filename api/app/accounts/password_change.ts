import db from '@adonisjs/lucid/services/db'
import { mailPasswordChanged } from '#notifications/account_mails'
import { canonicalEmail } from '#accounts/account_names'
import { forgetPlaces, type Place, rememberPlace } from '#accounts/known_places'
import { forgetGuesses } from '#accounts/own_guesses'
import { assertOwnPassword } from '#accounts/own_password'
import { endLinks } from '#accounts/password_reset'
import { assertGoodPassword } from '#accounts/password_rules'
import { hashPassword } from '#accounts/passwords'
import { endOthersWith } from '#accounts/session_service'
import { forgetFailures } from '#accounts/sign_in_limits'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { Failure } from '#errors/failure'
import { publishSessionsEnded } from '#live/publishing'
import type { Caller } from '#routing/caller'

type Own = { email: string; username: string | null }

const FIND = {
  investor: 'select email, username from users where id = :id and closed_at is null',
  staff: 'select email, null as username from staff where id = :id and removed_at is null',
} as const

const TABLE = { investor: 'users', staff: 'staff' } as const

const identity = () => db.connection('identity')

async function ownAccount({ kind, id }: Caller): Promise<Own> {
  const [own] = await rowsOf<Own>(identity(), FIND[kind], { id })
  if (!own) throw new Failure('password_refused')
  return own
}

/**
 * Sets another password of the caller, who knows the current one. The new one is checked first, which counts as no
 * attempt. Every other session and every mailed reset link ends; afterwards only this place is known. Of two concurrent
 * changes that give the same current password one succeeds.
 * Failures: validation_failed, password_refused, too_many_requests, unavailable.
 */
export async function changePassword(
  caller: Caller,
  given: { currentPassword: string; password: string },
  place: Place,
): Promise<void> {
  const { kind, id } = caller
  const own = await ownAccount(caller)
  assertGoodPassword(given.password, { ...own, kind, hasFactor: caller.standing.hasFactor })
  const checkedHash = await assertOwnPassword(caller, given.currentPassword)
  const hash = await hashPassword(given.password)
  await inTransaction(identity(), async (trx) => {
    const changed = await rowsOf(
      trx,
      `update ${TABLE[kind]} set password = :hash, updated_at = now()
        where id = :id and password = :checkedHash returning 1`,
      { id, hash, checkedHash },
    )
    // another change was faster, and ended this session
    if (changed.length === 0) throw new Failure('password_refused')
    await endLinks(caller, trx)
    await endOthersWith(caller, trx)
    await forgetPlaces(id, trx)
    await Audit.record(caller, { action: 'password.changed', objectKind: kind, objectId: id }, trx)
    await mailPasswordChanged({ kind, email: own.email }, 'every other device', trx)
  })
  publishSessionsEnded(id)
  const whose = { kind, email: canonicalEmail(own.email) }
  await forgetFailures(whose, place)
  await forgetGuesses(caller)
  await rememberPlace(whose, place, id)
}
