import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { asInvestor } from '#database/as_investor'
import { inTransaction } from '#database/transaction'
import type { Caller } from '#routing/caller'

/** Works as the caller: an investor under row security, a member of staff in the role of the back office. */
export const asPerson = <T>(
  caller: Caller,
  work: (trx: TransactionClientContract) => Promise<T>,
): Promise<T> =>
  caller.kind === 'investor'
    ? asInvestor(caller, work)
    : inTransaction(db.connection('staff'), work)
