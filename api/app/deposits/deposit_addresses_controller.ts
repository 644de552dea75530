import type { HttpContext } from '@adonisjs/core/http'
import { respondPending } from '#approvals/second_person'
import AddressStateTransformer from '#deposits/address_state_transformer'
import { addressStates, requestAddressChange } from '#deposits/deposit_addresses_service'
import { changeAddress } from '#deposits/deposit_validator'
import { ASSETS } from '#domain/asset'
import { Failure } from '#errors/failure'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

export default class DepositAddressesController {
  async index() {
    const states = await addressStates()
    return { data: states.map((state) => new AddressStateTransformer(state).toObject()) }
  }

  async change(ctx: HttpContext) {
    const asset = ASSETS.find((one) => one === ctx.request.param('asset'))
    if (!asset) throw new Failure('not_found')
    const { address } = await takeBody(ctx, changeAddress)
    return respondPending(ctx, await requestAddressChange(callerOf(ctx), asset, address))
  }
}
