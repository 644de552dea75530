import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

const LOCK = {
  investor: 'select id from users where id = :id and closed_at is null for update',
  staff: 'select id from staff where id = :id and removed_at is null for update',
} as const

/** Locks the account of the caller, so that what it may keep at most is counted once at a time. Failures: unauthenticated. */
export async function lockOwnAccount(
  { kind, id }: Caller,
  trx: QueryClientContract,
): Promise<void> {
  const [account] = await rowsOf(trx, LOCK[kind], { id })
  if (!account) throw new Failure('unauthenticated')
}
