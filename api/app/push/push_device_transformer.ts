import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import type { PushDevice } from '#push/push_device_query'

export default class PushDeviceTransformer extends BaseTransformer<PushDevice> {
  toObject() {
    const device = this.resource
    return {
      id: device.id,
      name: device.name,
      digest: device.endpoint_digest,
      createdAt: iso(device.created_at),
      lastUsedAt: iso(device.last_used_at),
    }
  }
}
