import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#database/as_investor'
import User from '#people/user'
import UserTransformer from '#accounts/user_transformer'
import type { FailureCode } from '#errors/catalogue'
import { Failure } from '#errors/failure'
import { figuresOf, NO_FIGURES } from '#ledger/balance_query'

/**
 * The investor as they see themselves, read in a transaction of asInvestor. `gone` is the failure when the account
 * was closed during the call.
 */
export async function readOwnUser(
  trx: TransactionClientContract,
  id: string,
  gone: FailureCode = 'unauthenticated',
) {
  const user = await User.query({ client: trx })
    .select(User.readable)
    .where('id', id)
    .whereNull('closed_at')
    .first()
  if (!user) throw new Failure(gone)
  const figures = (await figuresOf(trx, [id])).get(id) ?? NO_FIGURES
  return new UserTransformer({ user, figures, sight: 'whole' }).toObject()
}

export const showOwnUser = (id: string, gone?: FailureCode) =>
  asInvestor({ id }, (trx) => readOwnUser(trx, id, gone))
