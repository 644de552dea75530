import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { asInvestor } from '#accounts/as_investor'
import User from '#accounts/user'
import UserTransformer from '#accounts/user_transformer'
import { Failure } from '#errors/failure'
import { figuresOf, NO_FIGURES } from '#ledger/balance_query'

/** The investor as they see themselves, read in a transaction of asInvestor. */
export async function readOwnUser(trx: TransactionClientContract, id: string) {
  const user = await User.query({ client: trx }).select(User.readable).where('id', id).whereNull('closed_at').first()
  if (!user) throw new Failure('user_not_found')
  const figures = (await figuresOf(trx, [id])).get(id) ?? NO_FIGURES
  return new UserTransformer({ user, figures }).toObject()
}

export const showOwnUser = (id: string) => asInvestor({ id }, (trx) => readOwnUser(trx, id))
