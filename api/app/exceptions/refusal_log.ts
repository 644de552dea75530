import type { HttpContext } from '@adonisjs/core/http'
import type { Envelope } from '#exceptions/envelope'

/** Refusals that may show an attack: not allowed, or too often. */
const LOGGED = new Set([403, 429])

/** Logs a refusal that an operator should see: who was refused what, by ids and codes only. */
export function logRefusal(ctx: HttpContext, { status, body }: Envelope): void {
  if (!LOGGED.has(status)) return
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
