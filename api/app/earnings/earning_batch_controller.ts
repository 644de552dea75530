import type { HttpContext } from '@adonisjs/core/http'
import { PendingApproval, respondPending } from '#approvals/second_person'
import { creditAll } from '#earnings/earning_batch_service'
import { proposalsFor } from '#earnings/earning_proposal_query'
import { creditBatch, proposeEarnings } from '#earnings/earning_validator'
import { respondWithBytes } from '#routing/answers'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { isUuid } from '#routing/params'

export default class EarningBatchController {
  /** The credits that are possible now. Unknown and malformed ids are left out. */
  async index(ctx: HttpContext) {
    const { plan, investments = '' } = await proposeEarnings.validate(ctx.request.qs())
    const named = investments.split(',').filter(isUuid)
    const chosen = plan === undefined ? { investments: named } : { plan }
    return { data: await proposalsFor(callerOf(ctx), chosen) }
  }

  /** A repeat of the call gets the same bytes. */
  async store(ctx: HttpContext) {
    const done = await creditAll(callerOf(ctx), await takeBody(ctx, creditBatch))
    if (done instanceof PendingApproval) return respondPending(ctx, done.request)
    respondWithBytes(ctx, done)
  }
}
