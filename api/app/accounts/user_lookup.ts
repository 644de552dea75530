import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { pageOfIds } from '#lists/list_query'
import type { ListRequest } from '#lists/list_request'
import { Failure } from '#errors/failure'
import { readFromReplica } from '#lists/reading'
import { USER_LIST } from '#accounts/user_list'
import User from '#people/user'
import UserTransformer from '#accounts/user_transformer'
import { sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import { figuresOf, NO_FIGURES } from '#ledger/balance_query'

/** Investors as this member of staff sees them, in the order of the ids; closed accounts are left out. */
export async function showUsers(
  ids: string[],
  caller: Caller,
  client: QueryClientContract = db.connection('staff'),
) {
  if (ids.length === 0) return []
  const [users, figures] = await Promise.all([
    User.query({ client }).select(User.readable).whereIn('id', ids).whereNull('closed_at'),
    figuresOf(client, ids),
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

/** One investor as this member of staff sees them. Failures: user_not_found. */
export async function findShownUser(id: string, caller: Caller) {
  const [user] = await showUsers([id], caller)
  if (!user) throw new Failure('user_not_found')
  return user
}

/** One page of the investors as this member of staff sees them. */
export const pageOfUsers = (request: ListRequest, caller: Caller) =>
  readFromReplica(caller, async (client) => {
    const { ids, ...total } = await pageOfIds(USER_LIST, request, client)
    return { users: await showUsers(ids, caller, client), ...total }
  })
