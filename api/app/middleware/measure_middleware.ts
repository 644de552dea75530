import logger from '@adonisjs/core/services/logger'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { toEnvelope } from '#exceptions/envelope'
import { httpInFlight, httpRequests, httpSeconds, refusals } from '#metrics/meters'
import { answerScrape } from '#metrics/scrape'
import { entryOf } from '#routing/register'

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Never the address itself: it holds ids, and callers could invent any number of them. */
function routeOf({ route, request }: HttpContext): string {
  if (route) return route.pattern
  return /^\/(?:api|health)(?:\/|$)/.test(request.url()) ? 'unmatched' : 'page'
}

/** Why it was refused, by the code that the caller got; undefined where it was not. */
const codeOf = ({ state: { thrown } }: HttpContext, status: number) =>
  status >= 400 && thrown !== undefined ? toEnvelope(thrown, '').body.code : undefined

/** Only calls of the API get a line: the proxy logs pages and files, and probes need none. */
const isMeasured = (route: string) => route !== 'page' && !route.startsWith('/health/')

function recordAnswer(ctx: HttpContext, ms: number): void {
  httpInFlight.dec()
  const { response } = ctx.response
  const route = routeOf(ctx)
  const method = METHODS.has(ctx.request.method()) ? ctx.request.method() : 'other'
  const isStream = ctx.route && entryOf(method, route)?.answer === 'events'
  const isAborted = !response.writableFinished && !isStream
  const status = response.statusCode
  const code = codeOf(ctx, status)
  httpRequests.inc({
    method,
    route,
    status: isAborted ? 'aborted' : `${Math.floor(status / 100)}xx`,
  })
  if (!isAborted && !isStream) httpSeconds.observe({ method, route }, ms / 1000)
  if (code) refusals.inc({ code })
  if (!isMeasured(route) || !logger.isLevelEnabled('info')) return
  logger.info(
    {
      requestId: ctx.request.id(),
      traceId: ctx.state.traceId,
      method,
      route,
      status,
      ms: Math.round(ms),
      refused: code,
      isAborted: isAborted || undefined,
      caller: ctx.state.caller?.id,
    },
    'answered',
  )
}

/** Answers scrapes; counts and logs every other call once its answer is sent or its caller is gone. */
export default class MeasureMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const { request } = ctx.request
    const { response } = ctx.response
    if (request.url === '/metrics' && (await answerScrape(request, response))) return
    const began = performance.now()
    httpInFlight.inc()
    response.once('close', () => recordAnswer(ctx, performance.now() - began))
    await next()
  }
}
