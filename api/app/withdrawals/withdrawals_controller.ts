import type { HttpContext } from '@adonisjs/core/http'
import { assertOwn } from '#accounts/own_account'
import { showSnapshot } from '#routing/answers'
import { callerOf } from '#routing/caller'
import { open } from '#withdrawals/withdrawal_service'
import { openWithdrawal } from '#withdrawals/withdrawal_validator'

export default class WithdrawalsController {
  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { method, amount, to, address } = await ctx.request.validateUsing(openWithdrawal)
    assertOwn(caller, to)
    ctx.response.status(201)
    return showSnapshot('withdrawal', await open(caller, { method, amount, address }))
  }
}
