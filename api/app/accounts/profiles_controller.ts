import type { HttpContext } from '@adonisjs/core/http'
import { showOwnUser } from '#accounts/own_user'
import { callerOf } from '#routing/caller'

export default class ProfilesController {
  async show(ctx: HttpContext) {
    return { data: await showOwnUser(callerOf(ctx).id) }
  }
}
