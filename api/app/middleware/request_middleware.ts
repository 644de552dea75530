import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Failure } from '#errors/failure'
import { isWrite } from '#routing/route_entry'

const READABLE =
  /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i

/** Our own pages, and an address that a person types. Programs send no such header. */
const OWN_SITES = new Set<string | string[] | undefined>([undefined, 'same-origin', 'none'])

/** The site of the page that sent a call, as the header has it: an empty header is not an absent one. */
const siteOf = ({ request }: HttpContext) => request.headers()['sec-fetch-site']

/**
 * Puts the request id on every answer and makes JSON the accepted type. Refuses writes from a page of another site,
 * including our sub-domains, before the body is read, and bodies of other types.
 * Failures: cross_site, unsupported_media_type.
 */
export default class RequestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    response.header('x-request-id', request.id() ?? '')
    response.header('cache-control', 'no-store')
    request.request.headers.accept = 'application/json'
    if (isWrite(request.method()) && !OWN_SITES.has(siteOf(ctx))) throw new Failure('cross_site')
    const type = request.header('content-type')
    const hasBody =
      request.header('transfer-encoding') !== undefined ||
      Number(request.header('content-length') ?? 0) > 0
    if (hasBody && isWrite(request.method()) && !READABLE.test(type ?? '')) {
      throw new Failure('unsupported_media_type')
    }
    return next()
  }
}
