import type { HttpContext } from '@adonisjs/core/http'
import { forgot, reset, resetForm } from '#accounts/auth_validator'
import { placeOfCall } from '#accounts/binding'
import { type ResetCaller, requestReset, resetPassword } from '#accounts/password_reset'
import { takeBody } from '#routing/body'
import { callOf } from '#routing/caller'

const ON_ITS_WAY = {
  data: {},
  message: 'If there is an account for that address, a link is on its way.',
}

const resetCallerOf = (ctx: HttpContext): ResetCaller => ({
  ...placeOfCall(ctx),
  call: callOf(ctx),
})

export default class PasswordResetsController {
  /** POST /auth/forgot_password. */
  async store(ctx: HttpContext) {
    const { email } = await takeBody(ctx, forgot)
    await requestReset(email, resetCallerOf(ctx))
    return ON_ITS_WAY
  }

  /** POST /auth/reset_password: with a token the change itself, without one the same as forgot_password. */
  async update(ctx: HttpContext) {
    const form = await takeBody(ctx, resetForm)
    if (!form.token) return this.store(ctx)
    const { token, password } = await takeBody(ctx, reset)
    await resetPassword(token, password, resetCallerOf(ctx))
    return { data: {}, message: 'Your password is changed.' }
  }
}
