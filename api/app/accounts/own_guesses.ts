import db from '@adonisjs/lucid/services/db'
import { mailGuessedPassword } from '#notifications/account_mails'
import { rowsOf } from '#database/rows'
import type { Caller } from '#routing/caller'
import { counterOf, FAILURES_LIMIT, limitKey } from '#start/limiter'

type Own = Pick<Caller, 'kind' | 'id'>

const EMAIL = {
  investor: 'select email from users where id = :id and closed_at is null',
  staff: 'select email from staff where id = :id and removed_at is null',
} as const

const keyOf = ({ kind, id }: Own) => `${limitKey('own-guesses', kind, id)}:failures`

async function mailOwner({ kind, id }: Own): Promise<void> {
  const [own] = await rowsOf<{ email: string }>(db.connection('identity'), EMAIL[kind], { id })
  if (own) await mailGuessedPassword({ kind, email: own.email })
}

/**
 * Checks a password or code of a caller who is signed in, and counts wrong ones in a row over all sessions of the account:
 * the finder of an open session has as many guesses as there are at signing in, and not as many as the session is long.
 * After the last one it answers false, even to the right one, until there is a new password; the owner is mailed once.
 */
export async function withinGuesses(
  caller: Own,
  attempt: () => Promise<boolean>,
): Promise<boolean> {
  const counter = counterOf(FAILURES_LIMIT)
  const isLocked = (await counter.remaining(keyOf(caller))) <= 0
  const isRight = (await attempt()) && !isLocked
  if (isRight) {
    await counter.delete(keyOf(caller))
    return true
  }
  const { consumed, limit } = await counter.increment(keyOf(caller))
  if (consumed === limit) await mailOwner(caller)
  return false
}

/** Called with a new password: a person who can set one is the owner. */
export async function forgetGuesses(caller: Own): Promise<void> {
  await counterOf(FAILURES_LIMIT).delete(keyOf(caller))
}
