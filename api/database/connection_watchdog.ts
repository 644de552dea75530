import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * PostgreSQL itself ends a statement after five seconds (`statement_timeout`). A statement silent for longer
 * hangs, or its machine is gone without notice: without a bound the call would wait for a quarter of an hour.
 */
const SILENT_MS = 6_000

/** Members that pg's types omit: its socket, and whether the last statement was answered to its end. */
export type Session = Pick<pg.Client, 'query'> & {
  connection: { stream: Socket; on(event: 'readyForQuery', listener: () => void): unknown }
  readyForQuery: boolean
}

/** The state of a server: whether a session of it has been cut, and none has answered since. */
export type Server = { isHanging: boolean }

/**
 * Cuts a session that does not answer a statement, and then every other waiting session, until one of them or a new one
 * answers: no call waits twice. The caller gets ETIMEDOUT, which becomes a 503; it is unknown whether the statement
 * was executed. The pool opens another session. A cursor may be silent for as long as its reader is.
 */
export function watchConnection(session: Session, server: Server): void {
  const { connection } = session
  const query = session.query.bind(session) as (...given: unknown[]) => unknown
  const cut = () =>
    connection.stream.destroy(
      Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }),
    )
  let isCursor = false
  server.isHanging = false
  session.query = ((requested: unknown, ...rest: unknown[]) => {
    isCursor = requested !== null && typeof requested === 'object' && 'submit' in requested
    // before it is sent, so a call refused for this reason was surely not executed
    if (server.isHanging) cut()
    return query(requested, ...rest)
  }) as Session['query']
  connection.on('readyForQuery', () => {
    server.isHanging = false
  })
  connection.stream.setTimeout(SILENT_MS, () => {
    if (isCursor || session.readyForQuery) return
    server.isHanging = true
    cut()
  })
}
