import { randomBytes } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

const WIDGETS = 'https://www.tradingview-widget.com https://s.tradingview.com'

const COMMON = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
}

const CLOSED = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'"
const SELF = "connect-src 'self'; img-src 'self' data: blob:; font-src 'self'"

const SCRIPTED = `manifest-src 'self'; ${CLOSED}; require-trusted-types-for 'script'`

/** The public site: static pages with nothing inline. They carry the same line in a tag, for other hosts. */
export const SITE_POLICY = `default-src 'none'; script-src 'self'; style-src 'self'; ${SELF}; frame-src ${WIDGETS}; ${SCRIPTED}`

/** The apps: no inline script; the style engines get the nonce of this answer. */
export const appPolicy = (nonce: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; worker-src 'self'; ${SELF}; frame-src ${WIDGETS}; ${SCRIPTED}`

/**
 * The service worker that shows pushes: it fetches and imports nothing. Without `sandbox`, in which a worker may not run, it
 * takes the policy of its own file.
 */
export const WORKER_POLICY = `default-src 'none'; ${CLOSED}; require-trusted-types-for 'script'`

/** The API: nothing in an answer may ever be executed. */
const API_POLICY = `default-src 'none'; ${CLOSED}; sandbox`

/** The headers of every answer of the API. */
export const API_HEADERS = { ...COMMON, 'content-security-policy': API_POLICY }

/** Security headers on every answer, including 404, 500 and files. Pages replace the policy with their own. */
export default class HeadersMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { response } = ctx.response
    for (const [name, value] of Object.entries(API_HEADERS)) response.setHeader(name, value)
    return next()
  }
}

/** A fresh nonce for one page. */
export const freshNonce = () => randomBytes(16).toString('base64url')
