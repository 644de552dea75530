import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { asInFlight } from '#middleware/calls_in_flight'
import { entryOf } from '#routing/register'

/**
 * Lets in as many calls as can be answered in good time. What has a bound of its own is not counted: probes, live
 * streams, and pictures, which wait for their decoder.
 */
export default class LoadSheddingMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    const isApart = entry?.rate === 'none' || entry?.rate === 'upload' || entry?.answer === 'events'
    if (isApart) await next()
    else await asInFlight(next)
  }
}
