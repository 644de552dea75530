import type { HttpContext } from '@adonisjs/core/http'
import { SESSIONS, type Session } from '#accounts/access_tokens'
import { answerSignIn, originOf } from '#accounts/sign_in_answer'
import type { PresentedPasskey } from '#webauthn/passkey_check'
import { signInByPasskey, signInOptions } from '#passkeys/passkey_sign_in'
import * as forms from '#passkeys/passkey_validator'
import { relyingParty } from '#webauthn/relying_party'
import { takeBody } from '#routing/body'
import type { GuardName } from '#routing/caller'

type Given = { challenge: string; passkey: PresentedPasskey }

async function arrive(ctx: HttpContext, kind: GuardName, session: Session, given: Given) {
  const [party, origin] = [relyingParty(ctx), originOf(ctx, kind)]
  return answerSignIn(ctx, kind, await signInByPasskey({ ...given, kind, session, party, origin }))
}

/** Sign-in with a passkey, for the two kinds of account. */
export default class PasskeySignInController {
  async options(ctx: HttpContext) {
    return { data: await signInOptions('investor', relyingParty(ctx)) }
  }

  async store(ctx: HttpContext) {
    const { remember, ...given } = await takeBody(ctx, forms.signInWithPasskey)
    return arrive(ctx, 'investor', remember ? SESSIONS.remembered : SESSIONS.investor, given)
  }

  async staffOptions(ctx: HttpContext) {
    return { data: await signInOptions('staff', relyingParty(ctx)) }
  }

  async storeStaff(ctx: HttpContext) {
    const given = await takeBody(ctx, forms.signInStaffWithPasskey)
    return arrive(ctx, 'staff', SESSIONS.staff, given)
  }
}
