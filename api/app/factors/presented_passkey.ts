import type { HttpContext } from '@adonisjs/core/http'
import type { GivenPasskey } from '#factors/factor_check'
import type { PresentedPasskey } from '#webauthn/passkey_check'
import { relyingParty } from '#webauthn/relying_party'
import { callOf } from '#routing/caller'

/** The passkey answer that a call carries, with what it has to be for; undefined when it carries none. */
export const presented = (
  ctx: HttpContext,
  scope: string,
  answer: PresentedPasskey | undefined,
): GivenPasskey | undefined =>
  answer && { answer, scope, party: relyingParty(ctx), call: callOf(ctx) }
