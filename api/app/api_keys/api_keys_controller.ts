import type { HttpContext } from '@adonisjs/core/http'
import {
  type ApiKey,
  createKey,
  keysOf,
  type MadeKey,
  revokeKey,
  rotateKey,
} from '#api_keys/key_service'
import KeyTransformer from '#api_keys/key_transformer'
import * as forms from '#api_keys/key_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const shown = (key: ApiKey) => new KeyTransformer(key).toObject()
const shownOnce = ({ key, token }: MadeKey) => ({ data: { key: shown(key), token } })

/** The API keys of the caller: the same for investors and staff. */
export default class ApiKeysController {
  async index(ctx: HttpContext) {
    return { data: (await keysOf(callerOf(ctx))).map(shown) }
  }

  async store(ctx: HttpContext) {
    const made = await createKey(callerOf(ctx), await takeBody(ctx, forms.createKey))
    ctx.response.status(201)
    return shownOnce(made)
  }

  async rotate(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'api_key_not_found')
    const { graceHours } = await takeBody(ctx, forms.rotate)
    const made = await rotateKey(callerOf(ctx), id, graceHours)
    ctx.response.status(201)
    return shownOnce(made)
  }

  async destroy(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'api_key_not_found')
    return { data: shown(await revokeKey(callerOf(ctx), id)) }
  }
}
