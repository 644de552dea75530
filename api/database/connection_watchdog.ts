import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * PostgreSQL ends a statement of ours by itself after five seconds (`statement_timeout`). One that says nothing for longer
 * hangs, or its machine is gone and nobody has told us: without a bound the call would wait for a quarter of an hour.
 */
const SILENT_MS = 6_000

/** What pg does not declare: its socket, and whether the last question was answered to its end. */
export type Session = Pick<pg.Client, 'query'> & {
  connection: { stream: Socket; on(event: 'readyForQuery', listener: () => void): unknown }
  readyForQuery: boolean
}

/** What is known of a server: whether a session of it has been cut, and none has said anything since. */
export type Server = { isHanging: boolean }

/**
 * Cuts a session that is asked and says nothing, and then every other that is asked, until one of them or a new one is
 * answered: nobody is to wait twice. Whoever asked gets ETIMEDOUT, which callers hear as 503, and nobody knows whether it
 * was done; the pool makes another session. A cursor may be silent for as long as its reader is.
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
  session.query = ((asked: unknown, ...rest: unknown[]) => {
    isCursor = asked !== null && typeof asked === 'object' && 'submit' in asked
    // before it is sent: what is refused for that reason has surely not been done
    if (server.isHanging) cut()
    return query(asked, ...rest)
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
