import type { HttpContext } from '@adonisjs/core/http'
import Deposit from '#deposits/deposit'
import { open } from '#deposits/deposit_service'
import DepositTransformer from '#deposits/deposit_transformer'
import { openDeposit } from '#deposits/deposit_validator'
import { depositNetworks } from '#deposits/networks_query'
import { assertOwn } from '#accounts/own_account'
import { Failure } from '#errors/failure'
import { showOwnRow } from '#lists/own_row'
import { showSnapshot } from '#routing/answers'
import { callerOf } from '#routing/caller'

export default class DepositsController {
  async networks() {
    return { data: await depositNetworks() }
  }

  show(ctx: HttpContext) {
    return showOwnRow(ctx, Deposit, DepositTransformer, new Failure('deposit_not_found'))
  }

  async store(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const { method, amount, from } = await ctx.request.validateUsing(openDeposit)
    assertOwn(caller, from)
    ctx.response.status(201)
    return showSnapshot('deposit', await open(caller, { method, amount }))
  }
}
