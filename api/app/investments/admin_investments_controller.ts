import type { HttpContext } from '@adonisjs/core/http'
import { Failure } from '#errors/failure'
import Investment from '#investments/investment'
import { showInvestment } from '#investments/investment_answer'
import { INVESTMENT_LIST } from '#investments/investment_list'
import { decide } from '#investments/investment_service'
import InvestmentTransformer from '#investments/investment_transformer'
import { decideInvestment } from '#investments/investment_validator'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

export default class AdminInvestmentsController {
  index(ctx: HttpContext) {
    return listRows(ctx, INVESTMENT_LIST, Investment, InvestmentTransformer)
  }

  show(ctx: HttpContext) {
    const missing = new Failure('investment_not_found')
    return showRow(ctx, Investment, InvestmentTransformer, missing, INVESTMENT_LIST.also)
  }

  async approve(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'investment_not_found')
    return showInvestment(await decide(callerOf(ctx), id, 'approved'), callerOf(ctx))
  }

  async decline(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'investment_not_found')
    const { reason } = await takeBody(ctx, decideInvestment)
    return showInvestment(await decide(callerOf(ctx), id, 'declined', reason), callerOf(ctx))
  }

  async end(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'investment_not_found')
    return showInvestment(await decide(callerOf(ctx), id, 'ended'), callerOf(ctx))
  }

  async process(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'investment_not_found')
    return showInvestment(await decide(callerOf(ctx), id, 'processing'), callerOf(ctx))
  }
}
