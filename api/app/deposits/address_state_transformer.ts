import { BaseTransformer } from '@adonisjs/core/transformers'
import type { AddressState } from '#deposits/deposit_addresses_service'
import { iso } from '#database/columns'

export default class AddressStateTransformer extends BaseTransformer<AddressState> {
  toObject() {
    const { asset, address, isShared, source, since, next, waiting } = this.resource
    return {
      asset,
      address,
      isShared,
      source,
      since: iso(since),
      next: next && { address: next.address, inForceAt: iso(next.at) },
      approvalId: waiting,
    }
  }
}
