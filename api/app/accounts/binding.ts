import type { HttpContext } from '@adonisjs/core/http'
import type { GuardName } from '#accounts/access_tokens'
import { digestOf, makeSecret } from '#accounts/one_time_secret'
import { trust } from '#config/trust'
import { Failure } from '#errors/failure'

const FORM = /^[A-Za-z0-9_-]{43}$/
const KEPT_SECONDS = 31 * 24 * 3600

/** A browser takes the prefix only with Secure, and Secure only over TLS; a demo on this machine has none. */
const nameOf = (isSecure: boolean): string => (isSecure ? '__Host-bind' : 'bind')

function presented({ request }: HttpContext): string | null {
  const name = `${nameOf(request.secure())}=`
  const pairs = (request.header('cookie') ?? '').split(';').map((pair) => pair.trim())
  const value = pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? ''
  return FORM.test(value) ? value : null
}

/** The digest of the cookie that a call carries, if it carries one. */
export function bindingOf(ctx: HttpContext): string | null {
  const value = presented(ctx)
  return value === null ? null : digestOf(value)
}

/**
 * Binds the session that a browser is about to open to that browser: by a cookie that no script reads, whose digest goes
 * with the token. One browser keeps one cookie for all its sessions. It is set whatever becomes of the sign-in, so that
 * it says nothing of it. A program, which does not say where a call comes from as every browser does, is not bound.
 * Failures: browser_required.
 */
export function bindBrowser(ctx: HttpContext, kind: GuardName): string | null {
  if (ctx.request.header('sec-fetch-site') === undefined) {
    if (kind === 'staff' && trust.unboundStaffTokens === 'refused')
      throw new Failure('browser_required')
    return null
  }
  const value = presented(ctx) ?? makeSecret().secret
  const isSecure = ctx.request.secure()
  ctx.response.append(
    'set-cookie',
    `${nameOf(isSecure)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${KEPT_SECONDS}${isSecure ? '; Secure' : ''}`,
  )
  return digestOf(value)
}
