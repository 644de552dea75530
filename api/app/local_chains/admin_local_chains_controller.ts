import type { HttpContext } from '@adonisjs/core/http'
import { localChains } from '#config/local_chains'
import { ASSETS } from '#domain/asset'
import { Failure } from '#errors/failure'
import { carryOut, chainsShown } from '#local_chains/local_chain_control'
import { commandChain } from '#local_chains/local_chain_validator'
import { takeBody } from '#routing/body'

export default class AdminLocalChainsController {
  async index() {
    return { data: await chainsShown() }
  }

  async command(ctx: HttpContext) {
    const asset = ASSETS.find((one) => one === ctx.request.param('asset'))
    if (!localChains.settings || !asset) throw new Failure('not_found')
    const { command } = await takeBody(ctx, commandChain)
    return { data: await carryOut(asset, command) }
  }
}
