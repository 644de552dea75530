import type { HttpContext } from '@adonisjs/core/http'
import { open } from '#deposits/deposit_service'
import { openDeposit } from '#deposits/deposit_validator'
import { assertOwn } from '#accounts/own_account'
import { showSnapshot } from '#routing/answers'
import { callerOf } from '#routing/caller'

export default class DepositsController {
  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { method, amount, from } = await ctx.request.validateUsing(openDeposit)
    assertOwn(caller, from)
    ctx.response.status(201)
    return showSnapshot('deposit', await open(caller, { method, amount }))
  }
}
