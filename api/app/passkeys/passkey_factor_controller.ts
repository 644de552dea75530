import type { HttpContext } from '@adonisjs/core/http'
import { secondStepOptions, stepUpOptions } from '#passkeys/passkey_factor'
import { askSecondStep } from '#passkeys/passkey_validator'
import { relyingParty } from '#webauthn/relying_party'
import { takeBody } from '#routing/body'
import { callerOf, type GuardName } from '#routing/caller'

async function secondStep(ctx: HttpContext, kind: GuardName) {
  const { challenge } = await takeBody(ctx, askSecondStep)
  return { data: await secondStepOptions(kind, challenge, relyingParty(ctx)) }
}

/** The browser's options where a passkey is one factor of several. */
export default class PasskeyFactorController {
  investor(ctx: HttpContext) {
    return secondStep(ctx, 'investor')
  }

  staff(ctx: HttpContext) {
    return secondStep(ctx, 'staff')
  }

  async stepUp(ctx: HttpContext) {
    return { data: await stepUpOptions(callerOf(ctx), relyingParty(ctx)) }
  }
}
