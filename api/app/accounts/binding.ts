import type { HttpContext } from '@adonisjs/core/http'
import type { Place } from '#accounts/known_places'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { trust } from '#config/trust'
import { Failure } from '#errors/failure'
import type { GuardName } from '#routing/caller'

const FORM = /^[A-Za-z0-9_-]{43}$/
const KEPT_SECONDS = 31 * 24 * 3600

/** A browser accepts the prefix only with Secure, and Secure only over TLS; a local demo has no TLS. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-bind' : 'bind')

/** Every well-formed cookie of that name: without the prefix a sub-domain can set a second one. */
function presented({ request }: HttpContext): string[] {
  const name = `${nameOf(request.secure())}=`
  const pairs = (request.header('cookie') ?? '').split(';').map((pair) => pair.trim())
  const values = pairs
    .filter((pair) => pair.startsWith(name))
    .map((pair) => pair.slice(name.length))
  return values.filter((value) => FORM.test(value))
}

/** The digests of the cookies that a call carries; none where it carries none. */
export const bindingsOf = (ctx: HttpContext): string[] => presented(ctx).map(digestOf)

/** Where a call comes from, in the form in which accounts remember known places. */
export const placeOfCall = (ctx: HttpContext): Place => ({
  address: ctx.request.ip(),
  binding: bindingsOf(ctx)[0] ?? null,
})

/**
 * Answers what the session that a browser is about to open is bound to: the digest of a cookie that no script can read.
 * One browser keeps one cookie for all its sessions. Null for a program, which does not send `Sec-Fetch-Site` as every
 * browser does. `setBinding` sets the cookie once the session is open.
 * Failures: browser_required.
 */
export function bindBrowser(ctx: HttpContext, kind: GuardName): string | null {
  if (ctx.request.header('sec-fetch-site') === undefined) {
    if (kind === 'staff' && trust.unboundStaffTokens === 'refused')
      throw new Failure('browser_required')
    return null
  }
  ctx.state.binding = presented(ctx)[0] ?? makeSecret().secret
  return digestOf(ctx.state.binding)
}

/** Sets the cookie of a session that has been opened. A refused sign-in sets none. */
export function setBinding(ctx: HttpContext): void {
  if (ctx.state.binding === undefined) return
  const isSecure = ctx.request.secure()
  ctx.response.append(
    'set-cookie',
    `${nameOf(isSecure)}=${ctx.state.binding}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}${isSecure ? '; Secure' : ''}`,
  )
}
