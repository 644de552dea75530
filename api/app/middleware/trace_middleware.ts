import type { IncomingMessage } from 'node:http'
import {
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { http } from '#config/app'
import { toEnvelope } from '#exceptions/envelope'
import { tracer, activeCall } from '#tracing/spans'

/** Only our own proxy may name the trace of a call: an outsider could fill the trace store. */
function parentOf({ socket, headers }: IncomingMessage): Context {
  const { trustProxy } = http
  const isFromProxy =
    headers['x-forwarded-for'] !== undefined && trustProxy(socket.remoteAddress ?? '', 0)
  const given = headers.traceparent
  const parent = isFromProxy && typeof given === 'string' ? parseTraceParent(given) : null
  return parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT
}

/** Names a span by the route's pattern, never by the address: no query, id, header, body or personal name. */
function finish(ctx: HttpContext, span: Span): void {
  const method = ctx.request.method()
  const route = ctx.route?.pattern ?? 'unmatched'
  const status = ctx.response.response.statusCode
  span.updateName(`${method} ${route}`)
  span.setAttributes({
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'assay.request_id': ctx.request.id() ?? '',
  })
  if (status >= 400 && ctx.state.thrown !== undefined)
    span.setAttribute('error.type', toEnvelope(ctx.state.thrown, '').body.code)
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** A span for each call of the API, with its statements below it. Used only when traces are configured. */
export default class TraceMiddleware {
  async handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.request.url().startsWith('/api/')) return next()
    const parent = parentOf(ctx.request.request)
    const span = tracer().startSpan('call', { kind: SpanKind.SERVER }, parent)
    ctx.state.traceId = span.spanContext().traceId
    ctx.response.response.once('close', () => finish(ctx, span))
    await activeCall.run(trace.setSpan(parent, span), next)
  }
}
