import type { HttpContext } from '@adonisjs/core/http'
import { bindBrowser, setBinding } from '#accounts/binding'
import type { Origin, SignedIn } from '#accounts/open_session'
import { showOwnUser } from '#accounts/own_user'
import { findStaff } from '#accounts/staff_lookup'
import StaffTransformer from '#accounts/staff_transformer'
import type { FactorRequired } from '#accounts/sign_in_challenge'
import { callOf, type GuardName } from '#routing/caller'

/**
 * Where a sign-in comes from, read from its call. For a browser it includes what the session is bound to.
 * Failures: browser_required.
 */
export const originOf = (ctx: HttpContext, kind: GuardName): Origin => ({
  address: ctx.request.ip(),
  userAgent: ctx.request.header('user-agent') ?? null,
  call: callOf(ctx),
  binding: bindBrowser(ctx, kind),
})

async function personOf(kind: GuardName, id: string) {
  if (kind === 'investor') return showOwnUser(id, 'invalid_credentials')
  return new StaffTransformer(await findStaff(id, 'invalid_credentials')).toObject()
}

/**
 * The answer of every way of signing in: the account, the token and the cookie that it is bound to, or the request for
 * a second factor.
 */
export async function answerSignIn(
  ctx: HttpContext,
  kind: GuardName,
  outcome: SignedIn | FactorRequired,
) {
  if ('challenge' in outcome) {
    const { challenge, factors } = outcome
    return { mfaRequired: true, challenge, factors, message: 'Confirm that it is you.' }
  }
  const { id, token } = outcome
  setBinding(ctx)
  return { data: await personOf(kind, id), token, message: 'Login Successfully' }
}
