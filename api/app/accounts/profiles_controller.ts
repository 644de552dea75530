import type { HttpContext } from '@adonisjs/core/http'
import { showOwnUser } from '#accounts/own_user'
import { changeProfile } from '#accounts/profile_service'
import { updateProfile } from '#accounts/profile_validator'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { seenVersion, withCurrentRow } from '#routing/versions'

export default class ProfilesController {
  async show(ctx: HttpContext) {
    return { data: await showOwnUser(callerOf(ctx).id) }
  }

  async update(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const changes = await takeBody(ctx, updateProfile)
    const edit = changeProfile(caller, changes, seenVersion(ctx))
    return { data: await withCurrentRow(edit, () => showOwnUser(caller.id)) }
  }
}
