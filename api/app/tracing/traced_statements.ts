import { type Context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { tracer, activeCall } from '#tracing/spans'

type Statement = { __knexQueryUid: string; sql: string }
/** The events that the query builder emits for its statements. */
export type QueryEvents = {
  on(event: 'query', listener: (statement: Statement) => void): unknown
  on(event: 'query-response', listener: (answer: unknown, statement: Statement) => void): unknown
  on(event: 'query-error', listener: (error: unknown, statement: Statement) => void): unknown
}

/** Statements without an end event (cursors) are dropped beyond this number. */
const MOST = 1_000
const TEXT_LENGTH = 300

/**
 * The text of a statement without values. Values are bindings and not part of the text; a literal in it would become a
 * question mark.
 */
export const withoutValues = (sql: string): string =>
  sql
    .slice(0, TEXT_LENGTH)
    .replace(/'[^']*'?/g, '?')
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, '?')
    .replace(/\s+/g, ' ')
    .trim()

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/** Creates a span for each statement of a call. */
export function traceStatements(events: QueryEvents): void {
  const sent = new Map<string, { began: number; call: Context }>()
  const end = ({ __knexQueryUid: id, sql }: Statement, error?: unknown) => {
    const statement = sent.get(id)
    if (!statement) return
    sent.delete(id)
    const text = withoutValues(sql)
    const span = tracer().startSpan(
      /^\w+/.exec(text)?.[0].toUpperCase() ?? 'SQL',
      {
        kind: SpanKind.CLIENT,
        startTime: statement.began,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      },
      statement.call,
    )
    if (error !== undefined) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      // a SQLSTATE; the error message may hold values
      span.setAttribute('db.response.status_code', String(codeOf(error) ?? 'unknown'))
    }
    span.end()
  }
  events.on('query', ({ __knexQueryUid: id }) => {
    const call = activeCall.getStore()
    if (!call || !trace.getSpan(call)?.isRecording()) return
    sent.set(id, { began: Date.now(), call })
    const [oldest] = sent.keys()
    if (sent.size > MOST && oldest !== undefined) sent.delete(oldest)
  })
  events.on('query-response', (_answer, statement) => end(statement))
  events.on('query-error', (error, statement) => end(statement, error))
}
