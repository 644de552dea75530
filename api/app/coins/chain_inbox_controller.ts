import type { HttpContext } from '@adonisjs/core/http'
import { respondPending } from '#approvals/second_person'
import { chainStates } from '#coins/chain_state_query'
import { inboxItems } from '#coins/inbox_query'
import { assign, requestCredit, requestRecovery, requestRefund } from '#coins/inbox_service'
import { assignInbox, creditInbox, recoverInbox, refundInbox } from '#coins/inbox_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

const idOf = (ctx: HttpContext): string => String(ctx.request.param('id'))

export default class ChainInboxController {
  async index() {
    return { data: await inboxItems() }
  }

  async states() {
    return { data: await chainStates() }
  }

  async assign(ctx: HttpContext) {
    const { ownerId } = await takeBody(ctx, assignInbox)
    return { data: await assign(callerOf(ctx), idOf(ctx), ownerId) }
  }

  async credit(ctx: HttpContext) {
    const given = await takeBody(ctx, creditInbox)
    return respondPending(ctx, await requestCredit(callerOf(ctx), idOf(ctx), given))
  }

  async refund(ctx: HttpContext) {
    const given = await takeBody(ctx, refundInbox)
    return respondPending(ctx, await requestRefund(callerOf(ctx), idOf(ctx), given))
  }

  async recover(ctx: HttpContext) {
    const given = await takeBody(ctx, recoverInbox)
    return respondPending(ctx, await requestRecovery(callerOf(ctx), idOf(ctx), given))
  }
}
