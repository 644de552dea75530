import type { HttpContext } from '@adonisjs/core/http'
import { payDeposit } from '#local_chains/demo_wallet'
import { carryOut, chainShown } from '#local_chains/local_chain_control'
import { commandOwn } from '#local_chains/local_chain_validator'
import { ownDeposit } from '#local_chains/own_deposit'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class LocalChainsController {
  async show(ctx: HttpContext) {
    const { method } = await ownDeposit(ctx)
    return { data: await chainShown(method) }
  }

  async command(ctx: HttpContext) {
    const deposit = await ownDeposit(ctx)
    const { command, size = 'exact' } = await takeBody(ctx, commandOwn)
    if (command === 'pay') return { data: await payDeposit(callerOf(ctx), deposit, size) }
    return { data: await carryOut(deposit.method, command, { to: deposit.address }) }
  }
}
