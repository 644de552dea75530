import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import { publishSessionsEnded, publishToStaff } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { inTransaction } from '#database/transaction'

/**
 * Closes an investor's account: one transaction ends the sessions and erases the personal data in every table that
 * holds it; the ledger stays. Failures: forbidden, own_account, user_not_found, account_not_empty.
 */
export async function closeAccount(caller: Caller, id: string): Promise<void> {
  await inTransaction(db.connection('staff'), async (trx) => {
    const [row] = await rowsOf<{ outcome: string }>(
      trx,
      'select ledger_api.close_account(:actor, :id) as outcome',
      { actor: caller.id, id },
    )
    if (row?.outcome === 'forbidden') throw new Failure('forbidden')
    if (row?.outcome === 'own_account') throw new Failure('own_account')
    if (row?.outcome === 'missing') throw new Failure('user_not_found')
    if (row?.outcome !== 'closed') throw new Failure('account_not_empty')
    await Audit.record(
      caller,
      { action: 'account.closed', objectKind: 'investor', objectId: id },
      trx,
    )
  })
  publishSessionsEnded(id)
  publishToStaff('users')
}
