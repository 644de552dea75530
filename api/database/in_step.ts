import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'

/** The name under which pg keeps the statement being answered; its public name is deprecated. */
const ANSWERING = '_getActiveQuery'

/** Members of a session that pg's types omit: its connection, and the statement being answered. */
type Session = {
  connection: EventEmitter & { stream: Socket }
  query(requested: unknown, ...rest: unknown[]): unknown
  [ANSWERING](): unknown
}
type Cursor = { state: string }
type Answered = (error: Error | null, ...rest: unknown[]) => void

/** The end messages of a statement: one of these comes before the server is ready for the next. */
const ENDS = ['commandComplete', 'emptyQuery']

const outOfStep = () =>
  Object.assign(new Error('PostgreSQL answered out of step'), { code: 'ECONNRESET' })

const isStream = (requested: unknown): requested is { cursor: Cursor } =>
  requested !== null && typeof requested === 'object' && 'cursor' in requested

/**
 * Keeps a closed cursor closed. The cursor of pg-cursor 2.22.0 forgets it when the description of its rows comes late,
 * and closes itself once more: a client that left an export early left one readiness too many in the session, and from
 * then on each statement there was answered with the result of the one before (node-postgres, pull request 3785).
 */
function closeForGood(cursor: Cursor): void {
  let state = cursor.state
  Object.defineProperty(cursor, 'state', {
    get: () => state,
    set: (next: string) => {
      if (state !== 'done') state = next
    },
  })
}

/**
 * Ensures that each statement of a session is answered with its own answer or not at all. Where the server is ready
 * for another statement without having ended this one, statements and answers no longer match, whatever the cause:
 * the next rows may belong to any statement. The session is cut, and the caller gets ECONNRESET, which becomes a 503.
 */
export function keepInStep(session: Session): void {
  const { connection } = session
  const query = session.query.bind(session)
  let isEnded = false
  let isApart = false
  for (const end of ENDS)
    connection.on(end, () => {
      isEnded = true
    })
  // before pg's own listener, which hands out the answer; a failed statement is not being answered any more
  connection.prependListener('readyForQuery', () => {
    const requested = session[ANSWERING]()
    isApart ||= Boolean(requested) && !isStream(requested) && !isEnded
    isEnded = false
    if (isApart) connection.stream.destroy(outOfStep())
  })
  session.query = (requested, ...rest) => {
    if (isStream(requested)) closeForGood(requested.cursor)
    const last = rest.at(-1)
    if (typeof last !== 'function') return query(requested, ...rest)
    const answered: Answered = (error, ...answer) =>
      (last as Answered)(isApart ? outOfStep() : error, ...answer)
    return query(requested, ...rest.slice(0, -1), answered)
  }
}
