import db from '@adonisjs/lucid/services/db'
import User from '#accounts/user'
import UserTransformer from '#accounts/user_transformer'
import { sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import { figuresOf, NO_FIGURES } from '#ledger/balance_query'

/**
 * Investors as this member of staff sees them, in the order of the ids; who has closed their account is not among them.
 */
export async function showUsers(ids: string[], caller: Caller) {
  if (ids.length === 0) return []
  const [users, figures] = await Promise.all([
    User.query().select(User.readable).whereIn('id', ids).whereNull('closed_at'),
    figuresOf(db.connection('staff'), ids),
  ])
  const byId = new Map(users.map((user) => [user.id, user]))
  return ids.flatMap((id) => {
    const user = byId.get(id)
    return user
      ? new UserTransformer({
          user,
          figures: figures.get(id) ?? NO_FIGURES,
          sight: sightOf(caller),
        }).toObject()
      : []
  })
}
