import type { HttpContext } from '@adonisjs/core/http'
import { offeredTo } from '#plans/plan_query'
import PlanTransformer from '#plans/plan_transformer'
import { callerOf } from '#routing/caller'

export default class PlansController {
  async index(ctx: HttpContext) {
    const plans = await offeredTo(callerOf(ctx))
    return { data: plans.map((plan) => new PlanTransformer(plan).toObject()) }
  }
}
