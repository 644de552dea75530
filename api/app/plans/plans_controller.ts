import type { HttpContext } from '@adonisjs/core/http'
import { asInvestor } from '#database/as_investor'
import db from '@adonisjs/lucid/services/db'
import Plan from '#plans/plan'
import { PAUSED_SINCE } from '#plans/plan_list'
import PlanTransformer from '#plans/plan_transformer'
import { callerOf } from '#routing/caller'

export default class PlansController {
  /** The plans on offer to the caller: those for all and their own, cheapest first. */
  async index(ctx: HttpContext) {
    const plans = await asInvestor(callerOf(ctx), (trx) =>
      Plan.query({ client: trx })
        .select('*')
        .select(db.raw(PAUSED_SINCE))
        .where('offered', true)
        .preload('user', (user) => void user.select('id', 'name'))
        .orderBy('min_amount_cents')
        .orderBy('id'),
    )
    return { data: plans.map((plan) => new PlanTransformer(plan).toObject()) }
  }
}
