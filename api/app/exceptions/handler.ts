import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { describeError } from '#config/redaction'
import { toEnvelope } from '#exceptions/envelope'
import { logRefusal } from '#exceptions/refusal_log'
import { entryOf } from '#routing/register'

/**
 * Turns any error into the one envelope, or into the page of a route that has one. Logs faults with the request id,
 * and the refusals that an operator should see.
 */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected debug = false

  async handle(error: unknown, ctx: HttpContext) {
    ctx.state.thrown = error
    const { status, body, headers } = toEnvelope(error, ctx.request.id() ?? '')
    for (const [name, value] of Object.entries(headers)) ctx.response.header(name, value)
    const entry = ctx.route && entryOf(ctx.request.method(), ctx.route.pattern)
    const page = entry?.refusalPage?.(ctx, body)
    if (!page) return ctx.response.status(status).send(body)
    ctx.response
      .header('content-security-policy', page.policy)
      .header('content-type', 'text/html; charset=utf-8')
    ctx.response.status(status).send(page.html)
  }

  async report(error: unknown, ctx: HttpContext) {
    const envelope = toEnvelope(error, ctx.request.id() ?? '')
    const { status, isFault, body } = envelope
    if (!isFault && status < 500) return logRefusal(ctx, envelope)
    const details = describeError(error)
    const fact = {
      requestId: body.requestId,
      traceId: ctx.state.traceId,
      method: ctx.request.method(),
      route: ctx.route?.pattern,
      fault: details.fault,
    }
    if (isFault) ctx.logger.error({ ...fact, ...details }, 'request failed')
    else ctx.logger.warn(fact, 'request refused: unavailable')
  }
}
