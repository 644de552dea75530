import type { HttpContext } from '@adonisjs/core/http'
import { executeOrRequestApproval, respondPending, PendingApproval } from '#approvals/second_person'
import { canonicalEmail } from '#accounts/account_names'
import { changeRole, invite } from '#accounts/auth_validator'
import { inviteStaff } from '#accounts/invitation_service'
import InvitationTransformer from '#accounts/invitation_transformer'
import Staff from '#accounts/staff'
import { STAFF_LIST } from '#accounts/staff_list'
import { findStaff } from '#accounts/staff_lookup'
import { changeStaffRole, removeStaff } from '#accounts/staff_service'
import StaffTransformer from '#accounts/staff_transformer'
import { Failure } from '#errors/failure'
import { listRows, showRow } from '#lists/list_rows'
import { takeBody } from '#routing/body'
import { callerOf } from '#routing/caller'
import { uuidParam } from '#routing/params'
import { seenVersion, withCurrentRow } from '#routing/versions'

export default class StaffController {
  index(ctx: HttpContext) {
    return listRows(ctx, STAFF_LIST, Staff, StaffTransformer)
  }

  show(ctx: HttpContext) {
    return showRow(ctx, Staff, StaffTransformer, new Failure('staff_not_found'))
  }

  /** The member of staff and the role, read at each call, never taken from the client. */
  async me(ctx: HttpContext) {
    return {
      data: new StaffTransformer(await findStaff(callerOf(ctx).id, 'unauthenticated')).toObject(),
    }
  }

  async invite(ctx: HttpContext) {
    const caller = callerOf(ctx)
    const given = await takeBody(ctx, invite)
    const request = {
      action: 'staff.invite',
      object: canonicalEmail(given.email),
      given: { role: given.role },
    } as const
    const done = await executeOrRequestApproval(caller, request, () => inviteStaff(caller, given))
    if (done instanceof PendingApproval) return respondPending(ctx, done.request)
    ctx.response.status(201)
    return { data: new InvitationTransformer(done).toObject() }
  }

  async update(ctx: HttpContext) {
    const id = uuidParam(ctx, 'id', 'staff_not_found')
    const { role } = await takeBody(ctx, changeRole)
    const caller = callerOf(ctx)
    const seen = seenVersion(ctx)
    const edit = executeOrRequestApproval(
      caller,
      { action: 'staff.role', object: id, given: { role } },
      () => changeStaffRole(caller, id, role, seen),
    )
    const done = await withCurrentRow(edit, async () => (await this.show(ctx)).data)
    if (done instanceof PendingApproval) return respondPending(ctx, done.request)
    return { data: new StaffTransformer(await findStaff(id)).toObject() }
  }

  async destroy(ctx: HttpContext) {
    const staff = await findStaff(uuidParam(ctx, 'id', 'staff_not_found'))
    await removeStaff(callerOf(ctx), staff.id)
    return { data: new StaffTransformer(staff).toObject() }
  }
}
