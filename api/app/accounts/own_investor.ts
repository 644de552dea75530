import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** Refuses a command of a member of staff on their own investor account. Failures: own_account. */
export async function assertNotOwn(
  client: QueryClientContract,
  caller: Pick<Caller, 'id'>,
  user: string,
): Promise<void> {
  const [row] = await rowsOf<{ own: boolean }>(
    client,
    'select ledger_api.is_own_account(:id, :user) as own',
    {
      id: caller.id,
      user,
    },
  )
  if (row?.own) throw new Failure('own_account')
}
