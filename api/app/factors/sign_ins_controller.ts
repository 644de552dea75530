import type { HttpContext } from '@adonisjs/core/http'
import { answerSignIn, originOf } from '#accounts/sign_in_answer'
import { assertGiven } from '#factors/factor_check'
import { signInByFactor } from '#factors/factor_sign_in'
import { signInFactor } from '#factors/factor_validator'
import { presented } from '#factors/presented_passkey'
import { SCOPES } from '#webauthn/challenges'
import { takeBody } from '#routing/body'
import type { GuardName } from '#routing/caller'

async function secondStep(ctx: HttpContext, kind: GuardName) {
  const { challenge, code, passkey } = await takeBody(ctx, signInFactor)
  const origin = originOf(ctx, kind)
  const factor = { code, passkey: presented(ctx, SCOPES.secondStep(kind, challenge), passkey) }
  assertGiven(factor)
  return answerSignIn(ctx, kind, await signInByFactor({ kind, challenge, factor, origin }))
}

/** The second step of a sign-in; the answer is that of a sign-in without one. */
export default class SignInsController {
  investor(ctx: HttpContext) {
    return secondStep(ctx, 'investor')
  }

  staff(ctx: HttpContext) {
    return secondStep(ctx, 'staff')
  }
}
