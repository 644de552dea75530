import type { HttpContext } from '@adonisjs/core/http'
import { type GuardName, SESSIONS, type Session } from '#accounts/access_tokens'
import { showOwnUser } from '#accounts/own_user'
import { findStaff } from '#accounts/staff_lookup'
import StaffTransformer from '#accounts/staff_transformer'
import type { PresentedPasskey } from '#passkeys/passkey_check'
import { signInByPasskey, signInOptions } from '#passkeys/passkey_sign_in'
import * as forms from '#passkeys/passkey_validator'
import { relyingParty } from '#passkeys/relying_party'

type Given = { challenge: string; passkey: PresentedPasskey }

const arrive = (ctx: HttpContext, kind: GuardName, session: Session, given: Given) =>
  signInByPasskey({
    ...given,
    kind,
    session,
    party: relyingParty(ctx),
    address: ctx.request.ip(),
    userAgent: ctx.request.header('user-agent') ?? null,
    requestId: ctx.request.id() ?? '',
  })

/** Coming in by a passkey, for the two kinds of account. */
export default class PasskeySignInController {
  async options(ctx: HttpContext) {
    return { data: await signInOptions('investor', relyingParty(ctx)) }
  }

  async store(ctx: HttpContext) {
    const { remember, ...given } = await ctx.request.validateUsing(forms.signInWithPasskey)
    const session = remember ? SESSIONS.remembered : SESSIONS.investor
    const { id, token } = await arrive(ctx, 'investor', session, given)
    const data = await showOwnUser(id, 'passkey_refused')
    return { data, token, message: 'Login Successfully' }
  }

  async staffOptions(ctx: HttpContext) {
    return { data: await signInOptions('staff', relyingParty(ctx)) }
  }

  async storeStaff(ctx: HttpContext) {
    const given = await ctx.request.validateUsing(forms.signInStaffWithPasskey)
    const { id, token } = await arrive(ctx, 'staff', SESSIONS.staff, given)
    const staff = await findStaff(id, 'passkey_refused')
    return {
      data: new StaffTransformer(staff).toObject(),
      token,
      message: 'Login Successfully',
    }
  }
}
