import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { Failure } from '#errors/failure'

const WITH_BODY = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
const READABLE =
  /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i

/** Names every answer by its request id, asks for JSON in our name, and refuses bodies of another kind. */
export default class RequestMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    const { request, response } = ctx
    response.header('x-request-id', request.id() ?? '')
    response.header('cache-control', 'no-store')
    request.request.headers.accept = 'application/json'
    const type = request.header('content-type')
    const hasBody =
      request.header('transfer-encoding') !== undefined ||
      Number(request.header('content-length') ?? 0) > 0
    if (hasBody && WITH_BODY.has(request.method()) && !READABLE.test(type ?? '')) {
      throw new Failure('unsupported_media_type')
    }
    return next()
  }
}
