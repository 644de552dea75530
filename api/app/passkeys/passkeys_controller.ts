import type { HttpContext } from '@adonisjs/core/http'
import {
  addPasskey,
  enrolmentOptions,
  type Passkey,
  passkeysOf,
  removePasskey,
} from '#passkeys/passkey_service'
import PasskeyTransformer from '#passkeys/passkey_transformer'
import * as forms from '#passkeys/passkey_validator'
import { relyingParty } from '#webauthn/relying_party'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'

const shown = (passkey: Passkey) => new PasskeyTransformer(passkey).toObject()

/** The passkeys of the caller: the same for investors and staff. */
export default class PasskeysController {
  async index(ctx: HttpContext) {
    return { data: (await passkeysOf(callerOf(ctx))).map(shown) }
  }

  async options(ctx: HttpContext) {
    const { password } = await takeBody(ctx, forms.proveOwner)
    return { data: await enrolmentOptions(callerOf(ctx), relyingParty(ctx), password) }
  }

  async store(ctx: HttpContext) {
    const given = await takeBody(ctx, forms.addPasskey)
    const { passkey, recoveryCodes } = await addPasskey(callerOf(ctx), relyingParty(ctx), given)
    ctx.response.status(201)
    return { data: { passkey: shown(passkey), recoveryCodes } }
  }

  async destroy(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'passkey_not_found')
    const { password } = await takeBody(ctx, forms.proveOwner)
    return { data: shown(await removePasskey(callerOf(ctx), id, password)) }
  }
}
