import { BaseTransformer } from '@adonisjs/core/transformers'
import { earlyExitText, maturityOffers } from '#domain/plan_terms'
import { showColumns } from '#lists/shown_columns'
import Plan from '#plans/plan'
import { PLAN_LIST } from '#plans/plan_list'

export default class PlanTransformer extends BaseTransformer<Plan> {
  toObject() {
    const plan = this.resource
    const user = plan.ownerId
      ? { id: plan.ownerId, name: plan.user?.name ?? 'Closed account' }
      : null
    // null where the plan takes investments; without the query of it, it is new
    const pausedSince = (plan.$extras.paused_since as string | undefined) ?? null
    const offers = { earlyExit: earlyExitText(plan.exitFee), atMaturity: maturityOffers(plan) }
    return showColumns(PLAN_LIST, Plan, plan, { user, pausedSince, ...offers })
  }
}
