import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Failure } from '#errors/failure'
import { isWrite } from '#routing/route_entry'

const READABLE =
  /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i

/** Our own pages, and what a person does without a page: an address that is typed in. Programs send no such header. */
const OWN_SITES = new Set<string | string[] | undefined>([undefined, 'same-origin', 'none'])

/** Where the page is that has sent a call, as it stands in the header: an empty one is no absent one. */
const siteOf = ({ request }: HttpContext) => request.headers()['sec-fetch-site']

/**
 * Names every answer by its request id and asks for JSON in our name. Refuses writes that a page of another site has sent,
 * a sub-domain of ours included, before anything is read of them, and bodies of another kind.
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
