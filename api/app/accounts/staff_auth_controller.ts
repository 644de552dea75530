import type { HttpContext } from '@adonisjs/core/http'
import { endToken, SESSIONS } from '#accounts/access_tokens'
import { invitationForm, loginStaff, registerStaff } from '#accounts/auth_validator'
import { signIn } from '#accounts/sign_in'
import { answerSignIn, originOf } from '#accounts/sign_in_answer'
import { findStaff } from '#accounts/staff_lookup'
import { liveInvitation, registerStaffMember } from '#accounts/staff_registration'
import StaffTransformer from '#accounts/staff_transformer'
import { publishSessionsEnded, publishToStaffAfterCommit } from '#live/publishing'
import { takeBody } from '#routing/body'
import { callerOf, callOf } from '#routing/caller'

export default class StaffAuthController {
  async register(ctx: HttpContext) {
    const { invitation } = await takeBody(ctx, invitationForm)
    const digest = await liveInvitation(invitation)
    const given = await takeBody(ctx, registerStaff)
    const registered = registerStaffMember(digest, given, callOf(ctx))
    const id = await publishToStaffAfterCommit(registered, 'staff')
    ctx.response.status(201)
    return {
      data: new StaffTransformer(await findStaff(id, 'invitation_required')).toObject(),
      message: 'Registration Successful!',
    }
  }

  async login(ctx: HttpContext) {
    const { email, password } = await takeBody(ctx, loginStaff)
    const outcome = await signIn({
      kind: 'staff',
      email,
      password,
      origin: originOf(ctx, 'staff'),
      session: SESSIONS.staff,
    })
    return answerSignIn(ctx, 'staff', outcome)
  }

  async logout(ctx: HttpContext) {
    const { id, tokenId } = callerOf(ctx)
    await endToken('staff', tokenId)
    publishSessionsEnded(id)
    ctx.response.status(204)
  }
}
