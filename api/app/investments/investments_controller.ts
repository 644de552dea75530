import type { HttpContext } from '@adonisjs/core/http'
import { asInvestor } from '#database/as_investor'
import { Failure } from '#errors/failure'
import Investment from '#investments/investment'
import { accrualsOf } from '#investments/accrual_query'
import AccrualTransformer from '#investments/accrual_transformer'
import { showInvestment } from '#investments/investment_answer'
import { TODAY } from '#investments/investment_list'
import { cancel, open } from '#investments/investment_service'
import InvestmentTransformer from '#investments/investment_transformer'
import { openInvestment } from '#investments/investment_validator'
import { findOwnRow, showOwnRow } from '#lists/own_row'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class InvestmentsController {
  /** The caller's investments, newest first. */
  async index(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const rows = await asInvestor(caller, (trx) =>
      Investment.query({ client: trx })
        .select('*', trx.raw(TODAY))
        .where('user_id', caller.id)
        .preload('user', (user) => void user.select('id', 'name', 'email'))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc'),
    )
    return { data: rows.map((row) => new InvestmentTransformer(row).toObject()) }
  }

  show(ctx: HttpContext) {
    const missing = new Failure('investment_not_found')
    return showOwnRow(ctx, Investment, InvestmentTransformer, missing, TODAY)
  }

  /** What one of the caller's investments earned, date by date. */
  async accruals(ctx: HttpContext) {
    const investment = await findOwnRow(ctx, Investment, new Failure('investment_not_found'))
    const shown = await accrualsOf(callerOf(ctx), investment)
    return { data: new AccrualTransformer(shown).toObject() }
  }

  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { plan_id: planId, amount, method, terms = null } = await takeBody(ctx, openInvestment)
    ctx.response.status(201)
    return showInvestment(await open(caller, { planId, amount, method, terms }), caller)
  }

  async cancel(ctx: HttpContext) {
    const investment = await findOwnRow(ctx, Investment, new Failure('investment_not_found'))
    return showInvestment(await cancel(callerOf(ctx), investment), callerOf(ctx))
  }
}
