import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { asInFlight } from '#middleware/calls_in_flight'
import { entryOf } from '#routing/register'

/**
 * Accepts as many calls as can be answered in good time. Calls with a limit of their own are not counted: probes, live
 * streams, and uploads, which wait for the decoder.
 */
export default class LoadSheddingMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    const hasOwnLimit =
      entry?.rate === 'none' || entry?.rate === 'upload' || entry?.answer === 'events'
    if (hasOwnLimit) await next()
    else await asInFlight(next)
  }
}
