import type { HttpContext } from '@adonisjs/core/http'
import { linkToken } from '#accounts/auth_validator'
import { verifyEmail } from '#accounts/email_verification'
import { freezeByLink, freezeOwnAccount } from '#accounts/freezing'
import { takeBody } from '#routing/body'
import { callerOf, callOf } from '#routing/caller'

const FROZEN = {
  data: {},
  message: 'Your account is frozen. Nobody can sign in, and nothing is paid out.',
}

export default class StandingController {
  async verify(ctx: HttpContext) {
    const { token } = await takeBody(ctx, linkToken)
    await verifyEmail(token, callOf(ctx))
    return { data: {}, message: 'Your email is confirmed. You can sign in now.' }
  }

  async freeze(ctx: HttpContext) {
    await freezeOwnAccount(callerOf(ctx))
    return FROZEN
  }

  async freezeByLink(ctx: HttpContext) {
    const { token } = await takeBody(ctx, linkToken)
    await freezeByLink(token, callOf(ctx))
    return FROZEN
  }
}
