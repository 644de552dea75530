import type { HttpContext } from '@adonisjs/core/http'
import { atMaturityOf } from '#investments/at_maturity_query'
import AtMaturityTransformer from '#investments/at_maturity_transformer'
import { chooseMaturity, leaveInvestment } from '#investments/ending_validator'
import { exitQuote, sealed } from '#investments/exit_quote'
import { leave } from '#investments/exit_service'
import { showInvestment } from '#investments/investment_answer'
import { choose } from '#investments/maturity_choice'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const idOf = (ctx: HttpContext) => uuidParam(ctx, 'id', 'investment_not_found')

/** The end of an investment: chosen for its maturity, or brought forward. */
export default class EndingController {
  /** For its investor and for staff. */
  async show(ctx: HttpContext) {
    const row = await atMaturityOf(callerOf(ctx), idOf(ctx))
    return { data: new AtMaturityTransformer(row).toObject() }
  }

  async choose(ctx: HttpContext) {
    const id = idOf(ctx)
    const { choice, terms = null } = await takeBody(ctx, chooseMaturity)
    const wish = { choice, terms: choice === 'renew' ? terms : null }
    const row = await choose(callerOf(ctx), id, wish)
    return { data: new AtMaturityTransformer(row).toObject() }
  }

  async quote(ctx: HttpContext) {
    return { data: sealed(await exitQuote(callerOf(ctx), idOf(ctx)), Date.now()) }
  }

  async leave(ctx: HttpContext) {
    const id = idOf(ctx)
    const { seal } = await takeBody(ctx, leaveInvestment)
    return showInvestment(await leave(callerOf(ctx), id, seal), callerOf(ctx))
  }
}
