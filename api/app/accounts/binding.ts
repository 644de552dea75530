import type { HttpContext } from '@adonisjs/core/http'
import type { Place } from '#accounts/known_places'
import { digestOf, makeSecret } from '#protection/one_time_secret'
import { trust } from '#config/trust'
import { Failure } from '#errors/failure'
import type { GuardName } from '#routing/caller'

const FORM = /^[A-Za-z0-9_-]{43}$/
const KEPT_SECONDS = 31 * 24 * 3600

/** A browser takes the prefix only with Secure, and Secure only over TLS; a demo on this machine has none. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-bind' : 'bind')

/** Every well-formed cookie of that name: without the prefix a sub-domain can lay another one beside ours. */
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

/** Where a call comes from, as the accounts that were signed in to from there know it. */
export const placeOfCall = (ctx: HttpContext): Place => ({
  address: ctx.request.ip(),
  binding: bindingsOf(ctx)[0] ?? null,
})

/**
 * What the session that a browser is about to open is bound to: a cookie that no script reads, whose digest goes with the
 * token. One browser keeps one cookie for all its sessions. Null for a program, which does not say where a call comes from
 * as every browser does. The cookie itself is set by `setBinding` once the session is open.
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

/** Sets the cookie of a session that has been opened. A sign-in that is refused sets none. */
export function setBinding(ctx: HttpContext): void {
  if (ctx.state.binding === undefined) return
  const isSecure = ctx.request.secure()
  ctx.response.append(
    'set-cookie',
    `${nameOf(isSecure)}=${ctx.state.binding}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}${isSecure ? '; Secure' : ''}`,
  )
}
