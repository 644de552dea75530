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

/** One has been cut, and none has said anything since. */
let isHanging = false

/**
 * Cuts a session that is asked and says nothing, and then every other that is asked, until one of them or a new one is
 * answered: nobody is to wait twice. Whoever asked gets ETIMEDOUT, which callers hear as 503, and nobody knows whether it
 * was done; the pool makes another session. A cursor may be silent for as long as its reader is.
 */
export function boundSilence(session: Session): void {
  const { connection } = session
  const query = session.query.bind(session) as (...given: unknown[]) => unknown
  const cut = () =>
    connection.stream.destroy(
      Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }),
    )
  let isCursor = false
  isHanging = false
  session.query = ((asked: unknown, ...rest: unknown[]) => {
    isCursor = asked !== null && typeof asked === 'object' && 'submit' in asked
    const answer = query(asked, ...rest)
    if (isHanging) cut()
    return answer
  }) as Session['query']
  connection.on('readyForQuery', () => {
    isHanging = false
  })
  connection.stream.setTimeout(SILENT_MS, () => {
    if (isCursor || session.readyForQuery) return
    isHanging = true
    cut()
  })
}
