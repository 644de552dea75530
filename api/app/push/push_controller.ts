import type { HttpContext } from '@adonisjs/core/http'
import { PUSH } from '#config/push'
import { devicesOf, type PushDevice } from '#push/push_device_query'
import { registerDevice, removeDevice } from '#push/push_device_service'
import PushDeviceTransformer from '#push/push_device_transformer'
import * as forms from '#push/push_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const shown = (device: PushDevice) => new PushDeviceTransformer(device).toObject()

/** The browsers of the caller that notices are pushed to. */
export default class PushController {
  async index(ctx: HttpContext) {
    const devices = await devicesOf(callerOf(ctx))
    return { data: { publicKey: PUSH.vapid?.publicKey ?? null, devices: devices.map(shown) } }
  }

  async store(ctx: HttpContext) {
    const device = await registerDevice(callerOf(ctx), await takeBody(ctx, forms.registerDevice))
    ctx.response.status(201)
    return { data: shown(device) }
  }

  async destroy(ctx: HttpContext) {
    return { data: shown(await removeDevice(callerOf(ctx), uuidParam(ctx, 'id', 'not_found'))) }
  }
}
