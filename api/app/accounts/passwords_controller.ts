import type { HttpContext } from '@adonisjs/core/http'
import { changePassword as form } from '#accounts/auth_validator'
import { placeOfCall } from '#accounts/binding'
import { changePassword } from '#accounts/password_change'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'

/** The password of the caller: the same for investors and staff. */
export default class PasswordsController {
  async update(ctx: HttpContext) {
    await changePassword(callerOf(ctx), await takeBody(ctx, form), placeOfCall(ctx))
    return { data: {}, message: 'Your password is changed.' }
  }
}
