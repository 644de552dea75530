import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { REPLICA } from '#config/replica'
import { replica } from '#database/replica'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** A statement timeout: the statement would take as long on the primary. */
const TOO_LONG = '57014'
/** Codes of a lost or refused connection. */
const LOST = /^(?:08\w{3}|57P0\d|53300|E[A-Z]+)$/

async function inTime<T>(answer: Promise<T>): Promise<T> {
  const given = new AbortController()
  const late = sleep(REPLICA.patienceMs, undefined, { ref: false, signal: given.signal }).then(
    () => {
      throw Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
    },
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    given.abort()
    // the timer was aborted, or the race is already decided
    late.catch((error: Error) => logger.debug({ fault: error.name }, 'an answer was waited for'))
  }
}

/** Stops using the replica after a connection error, until it answers again. */
function blame(error: unknown): void {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (
    LOST.test(code) ||
    /Connection (?:terminated|ended)|encountered a connection error/.test(message)
  )
    replica.leave(code || message)
}

/** Whether the primary might succeed. */
const isWorthRepeating = (error: unknown) =>
  !(error instanceof Failure) && (error as { code?: string }).code !== TOO_LONG

/**
 * Reads for the back office: from the replica if its lag is small and it has this session's own writes, else from the
 * primary. If the replica fails, the read is repeated on the primary, unless the answer has begun. Only for data to
 * show: a command reads what it depends on itself.
 */
export async function readFromReplica<T>(
  caller: Caller,
  work: (client: QueryClientContract) => Promise<T>,
  answer?: { hasBegun(): boolean },
): Promise<T> {
  const fromPrimary = () => work(db.connection('staff'))
  if (!replica.has(caller.standing.wroteAt)) return fromPrimary()
  try {
    const done = work(db.connection('replica'))
    return await (answer ? done : inTime(done))
  } catch (error) {
    if (answer?.hasBegun() || !isWorthRepeating(error)) throw error
    blame(error)
    return fromPrimary()
  }
}

/**
 * Records when a staff session last wrote, for all copies of the API, so that its next reads show its own writes. The
 * commit does not wait for the disk: a crash may lose the time, which matters only for moments.
 */
export async function noteWrite({ kind, tokenId }: Caller): Promise<void> {
  if (kind !== 'staff' || !REPLICA.url) return
  await rowsOf(
    db.connection('identity'),
    `update staff_tokens set wrote_at = clock_timestamp()
      where id = :tokenId and set_config('synchronous_commit', 'off', true) = 'off'`,
    { tokenId },
  )
}
