import type { HttpContext } from '@adonisjs/core/http'
import { closeAccount } from '#accounts/account_closing'
import { USER_LIST } from '#accounts/user_list'
import { showUsers } from '#accounts/user_lookup'
import { Failure } from '#errors/failure'
import { pageOfIds, writeRange } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

async function oneUser(id: string) {
  const [user] = await showUsers([id])
  if (!user) throw new Failure('user_not_found')
  return user
}

export default class UsersController {
  async index(ctx: HttpContext) {
    const request = readListRequest(USER_LIST, ctx.request.qs())
    const { ids, ...total } = await pageOfIds(USER_LIST, request)
    const data = await showUsers(ids)
    return { data, meta: writeRange(ctx, USER_LIST.resource, request.from, data.length, total) }
  }

  async show(ctx: HttpContext) {
    return { data: await oneUser(uuidParam(ctx, 'id', 'user_not_found')) }
  }

  /** Answers the user as they were; from then on they are not there. */
  async destroy(ctx: HttpContext) {
    const user = await oneUser(uuidParam(ctx, 'id', 'user_not_found'))
    await closeAccount(callerOf(ctx), user.id)
    return { data: user, message: 'User deleted successfully.' }
  }
}
