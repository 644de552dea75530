import type { HttpContext } from '@adonisjs/core/http'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { statementForSupport } from '#statements/staff_statement'
import { sendFile } from '#statements/statement_answer'
import { produceStatement } from '#statements/statement_range'

export default class StaffStatementsController {
  /** The statement of an investor for support, who hears of it. */
  async store(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'user_not_found')
    const { firstDay: from, lastDay: to, format } = await takeBody(ctx, produceStatement)
    await sendFile(ctx, await statementForSupport(callerOf(ctx), id, { from, to, format }))
  }
}
