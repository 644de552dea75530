import type { HttpContext } from '@adonisjs/core/http'
import { closeAccount } from '#accounts/account_closing'
import { accountReason } from '#accounts/auth_validator'
import { freezeAccount, unfreezeAccount } from '#accounts/freezing'
import { endSessionsOf } from '#accounts/session_service'
import SessionTransformer from '#accounts/session_transformer'
import { USER_LIST } from '#accounts/user_list'
import { findShownUser, pageOfUsers } from '#accounts/user_lookup'
import { writeRange } from '#lists/list_query'
import { readListRequest } from '#lists/list_request'
import { listFor } from '#lists/sealed_lists'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

export default class UsersController {
  async index(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const request = readListRequest(listFor(USER_LIST, caller), ctx.request.qs())
    const { users: data, ...total } = await pageOfUsers(request, caller)
    return { data, meta: writeRange(ctx, USER_LIST.resource, request.from, data.length, total) }
  }

  async show(ctx: HttpContext) {
    return { data: await findShownUser(uuidParam(ctx, 'id', 'user_not_found'), callerOf(ctx)) }
  }

  async freeze(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const id = uuidParam(ctx, 'id', 'user_not_found')
    const { reason } = await takeBody(ctx, accountReason)
    await freezeAccount(caller, id, reason)
    return { data: await findShownUser(id, caller), message: 'The account is frozen.' }
  }

  async unfreeze(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const id = uuidParam(ctx, 'id', 'user_not_found')
    const { reason } = await takeBody(ctx, accountReason)
    await unfreezeAccount(caller, id, reason)
    return { data: await findShownUser(id, caller), message: 'The account is open again.' }
  }

  /** Answers the sessions that it has ended. */
  async endSessions(ctx: HttpContext) {
    const ended = await endSessionsOf(callerOf(ctx), uuidParam(ctx, 'id', 'user_not_found'))
    return { data: ended.map((session) => new SessionTransformer(session).toObject()) }
  }

  /** Answers the user as they were before closing. */
  async destroy(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const user = await findShownUser(uuidParam(ctx, 'id', 'user_not_found'), caller)
    await closeAccount(caller, user.id)
    return { data: user, message: 'User deleted successfully.' }
  }
}
