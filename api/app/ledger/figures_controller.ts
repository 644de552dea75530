import type { HttpContext } from '@adonisjs/core/http'
import { figuresOverTime } from '#ledger/figures_query'
import FiguresTransformer from '#ledger/figures_transformer'
import { readDays, readMonth } from '#ledger/figures_validator'
import { statementOf } from '#ledger/statement_query'
import StatementTransformer from '#ledger/statement_transformer'
import { callerOf } from '#routing/caller'

export default class FiguresController {
  /** The caller's figures at the end of each day. */
  async index(ctx: HttpContext) {
    const { days = '30' } = await readDays.validate(ctx.request.qs())
    const span = days === 'all' ? days : Number.parseInt(days, 10)
    const points = await figuresOverTime(callerOf(ctx), span)
    return { data: points.map((point) => new FiguresTransformer(point).toObject()) }
  }

  /** The statement of one month. */
  async statement(ctx: HttpContext) {
    const { month } = await readMonth.validate(ctx.request.qs())
    const statement = await statementOf(callerOf(ctx), month)
    return { data: new StatementTransformer(statement).toObject() }
  }
}
