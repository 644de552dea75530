import type { HttpContext } from '@adonisjs/core/http'
import type { Envelope } from '#exceptions/envelope'

/** What somebody may have been trying for: not allowed, or too often. */
const TELLING = new Set([403, 429])

/** Leaves a line about a refusal that an operator wants to see coming: who was refused what, by ids and codes alone. */
export function logRefusal(ctx: HttpContext, { status, body }: Envelope): void {
  if (!TELLING.has(status)) return
  const fact = {
    requestId: body.requestId,
    traceId: ctx.state.traceId,
    method: ctx.request.method(),
    route: ctx.route?.pattern,
    refused: body.code,
    caller: ctx.state.caller?.id,
  }
  ctx.logger.warn(fact, 'request refused')
}
