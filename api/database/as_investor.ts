import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { inTransaction } from '#database/transaction'

/**
 * Works as one investor: on a connection whose role sees nothing, in a transaction that says whose rows it may
 * see. A forgotten `where` finds no row of another investor.
 */
export function asInvestor<T>(
  caller: { id: string },
  work: (trx: TransactionClientContract) => Promise<T>,
): Promise<T> {
  return inTransaction(db.connection('investor'), async (trx) => {
    await trx.rawQuery(`select set_config('app.uid', :uid, true)`, { uid: caller.id })
    return work(trx)
  })
}
