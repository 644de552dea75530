import db from '@adonisjs/lucid/services/db'
import { withinGuesses } from '#accounts/own_guesses'
import { isPassword } from '#accounts/passwords'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'
import { ACCOUNT_LIMIT, consume, giveBack, limitKey } from '#start/limiter'

const HASH = {
  investor: 'select password from users where id = :id and closed_at is null',
  staff: 'select password from staff where id = :id and removed_at is null',
} as const

/**
 * Refuses a caller who does not know the password of their own account, such as the finder of an open session. Counts an
 * attempt before it checks it, and gives a right one back. Answers the hash that it checked against.
 * Failures: password_refused, too_many_requests, unavailable.
 */
export async function assertOwnPassword(
  { kind, id }: Pick<Caller, 'kind' | 'id'>,
  password: string,
): Promise<string> {
  const key = limitKey('own-password', kind, id)
  await consume(ACCOUNT_LIMIT, key)
  const [account] = await rowsOf<{ password: string }>(db.connection('identity'), HASH[kind], {
    id,
  })
  const stored = account?.password ?? null
  const isRight = await withinGuesses({ kind, id }, () => isPassword(stored, password))
  if (stored === null || !isRight) throw new Failure('password_refused')
  await giveBack(ACCOUNT_LIMIT, key)
  return stored
}
