import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { REPLICA } from '#config/replica'
import { replica } from '#database/replica'
import { rowsOf } from '#database/rows'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** A statement that took too long there would take as long here. */
const TOO_LONG = '57014'
/** The connection is gone, or none can be had. */
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
    // broken off, or too late to be heard
    late.catch((error: Error) => logger.debug({ fault: error.name }, 'an answer was waited for'))
  }
}

/** What went wrong at the replica: whoever lost the connection leaves it out until it answers again. */
function blame(error: unknown): void {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (
    LOST.test(code) ||
    /Connection (?:terminated|ended)|encountered a connection error/.test(message)
  )
    replica.leave(code || message)
}

/** Whether the primary would do better. */
const isWorthRepeating = (error: unknown) =>
  !(error instanceof Failure) && (error as { code?: string }).code !== TOO_LONG

/**
 * Reads for the back office: from the replica, where there is one that is not too far behind and has what this session
 * has written itself; from the primary otherwise, and once more from there where the replica fails. Only for what is
 * shown: what a command rests on is read in the command. Work that has begun to answer is not repeated.
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
 * Remembers that a session of the staff has written until now, for all copies, so that its next reads show that. Not
 * waited for on the disk: a crash forgets the moment, and the moment is over anyway.
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
