import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { directConnection } from '#database/direct_connection'
import { dateAfter } from '#domain/accrual'
import { transient } from '#errors/database_refusals'

/** A business date that a close has worked on, and the step that it did last. */
type Piece = { date: string; step: string }

/** What a close did: the dates of which it did the last piece, oldest first. */
export type Closed = { dates: string[] }

/** A step that did not succeed. Nothing of the piece under way is there; the same call goes on at it. */
export class CloseFailed extends Error {
  readonly date: string
  readonly step: string

  constructor(date: string, step: string, reason: string) {
    super(reason)
    this.date = date
    this.step = step
  }
}

type Wish = {
  /** So many dates are closed, over or not, and no more, by this call and by any process beside it. */
  ahead?: number
  /** The last date to close, YYYY-MM-DD. */
  through?: string | undefined
}

const TRIES = 5
const PAUSE_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'
/** Aborted before this process ends. */
const ending = new AbortController()

/** The statement of one piece, in a transaction of its own: it may take longer than a call, and wait longer. */
const pieceOf = (isAhead: boolean, through: string | undefined) => `begin;
  set local statement_timeout = '30min'; set local lock_timeout = '1min';
  select ledger_api.close_next(${isAhead}, ${through ? pg.escapeLiteral(through) : 'null'}) as done;
  commit`

/** Why the same piece may go through a little later: PostgreSQL asks to repeat it, or another session held what it needs. */
const isPassing = (error: unknown) =>
  transient(error) !== null || (error as { code?: string }).code === LOCK_NOT_AVAILABLE

/** Repeats a piece that may go through a little later. */
async function nextPiece(client: pg.Client, piece: string, tries = TRIES): Promise<Piece | null> {
  try {
    const results = (await client.query(piece)) as unknown as pg.QueryResult<{
      done: Piece | null
    }>[]
    return results.find(({ command }) => command === 'SELECT')?.rows[0]?.done ?? null
  } catch (error) {
    await client.query('rollback')
    if (tries === 1 || !isPassing(error)) throw error
    await sleep(PAUSE_MS)
    return nextPiece(client, piece, tries - 1)
  }
}

/** Notes why, for who looks at the date, and says it. */
async function failed(client: pg.Client, error: unknown): Promise<CloseFailed> {
  const reason = (error as Error).message
  await client.query('select ledger_api.close_failed($1)', [reason])
  const { rows } = await client.query<{ at: Piece | null }>(
    'select ledger_api.close_position() as at',
  )
  const { date, step } = rows[0]?.at ?? { date: 'the open date', step: 'lock' }
  logger.error({ date, step, reason }, 'a business date could not be closed')
  return new CloseFailed(date, step, reason)
}

async function work(client: pg.Client, { ahead = 0, through }: Wish): Promise<Closed> {
  const dates: string[] = []
  let last = through
  let first: string | null = null
  while (!ending.signal.aborted) {
    let piece: Piece | null
    try {
      piece = await nextPiece(client, pieceOf(ahead > 0, last))
    } catch (error) {
      throw await failed(client, error)
    }
    if (piece === null) break
    // the end is fixed by the first piece: another process may do the last piece of a date, which is not seen here
    if (first === null && ahead > 0) {
      first = piece.date
      const end = dateAfter(first, ahead - 1)
      if (last === undefined || end < last) last = end
    }
    if (piece.step !== 'publish') continue
    dates.push(piece.date)
  }
  return { dates }
}

/**
 * Closes every business date that is over, the oldest first; `ahead` closes so many dates, over or not, where the
 * installation allows it. Any number of processes may do so at once, and each may end at any moment: the database
 * hands out the pieces, and each is done once. Failures: CloseFailed, with the date, the step and the reason.
 */
export async function closeBusinessDates(wish: Wish = {}): Promise<Closed> {
  const client = await directConnection()
  try {
    return await work(client, wish)
  } finally {
    await client.end()
  }
}

/** Before this process ends: a close in it stops after the piece under way. */
export function stopClosing(): void {
  ending.abort()
}
