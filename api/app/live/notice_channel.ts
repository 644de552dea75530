import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { LIVE } from '#config/live'
import { assertRestricted } from '#database/restricted_login'
import { type ChangeSet, readNotice } from '#live/change_set'

const CHANNEL = 'assay_live'
const PROBE_MS = 20_000
const PATIENCE_MS = 5_000
const SHORTEST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 15_000

type Ears = {
  /** Another process has said what it committed. */
  heard: (changes: ChangeSet) => void
  /** The line is up: what happened before was not heard. */
  isUp: () => void
}

/**
 * The line between the processes: one connection that listens and speaks, apart from every pool, so that no notice
 * is ever sent inside a transaction. It mends itself. What the process says is heard by itself too; a process that
 * does not hear itself for a while lays the line anew.
 */
export class NoticeChannel {
  readonly origin = randomBytes(9).toString('base64url')
  #client: pg.Client | null = null
  #isRunning = false
  #heardAt = 0
  #hasWarned = false
  #ended: AbortController | null = null

  constructor(readonly ears: Ears) {}

  get isUp(): boolean {
    return this.#client !== null
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#keepUp()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    this.#ended?.abort()
    const client = this.#client
    this.#client = null
    await client?.end().catch((error: Error) => this.#warn(error))
  }

  /** Says something to every process; false where there is no line. */
  async say(notice: string): Promise<boolean> {
    const client = this.#client
    if (!client) return false
    try {
      await client.query('select pg_notify($1, $2)', [CHANNEL, notice])
      return true
    } catch (error) {
      this.#drop(client, error as Error)
      return false
    }
  }

  async #keepUp(): Promise<void> {
    let pause = SHORTEST_PAUSE_MS
    while (this.#isRunning) {
      const wasUp = await this.#once()
      pause = wasUp ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      if (this.#isRunning) await sleep(pause, undefined, { ref: false })
    }
  }

  /** One line, from its beginning to its end; whether it ever stood. */
  async #once(): Promise<boolean> {
    const ended = new AbortController()
    this.#ended = ended
    const client = new pg.Client({
      connectionString: LIVE.databaseUrl,
      application_name: 'assay live updates',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#drop(client, error))
    client.on('end', () => ended.abort())
    client.on('notification', ({ payload = '' }) => this.#hear(payload))
    try {
      await client.connect()
      await assertRestricted('DATABASE_URL_EVENTS', client)
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#drop(client, error as Error)
      return false
    }
    this.#client = client
    this.#heardAt = Date.now()
    this.#hasWarned = false
    this.ears.isUp()
    await this.#probe(client, ended.signal)
    return true
  }

  /** Speaks to itself now and then, until the line ends. */
  async #probe(client: pg.Client, ended: AbortSignal): Promise<void> {
    while (!ended.aborted && this.#client === client) {
      await this.say(JSON.stringify({ o: this.origin }))
      await sleep(PROBE_MS, undefined, { ref: false, signal: ended }).catch(unlessAborted)
      if (!ended.aborted && Date.now() - this.#heardAt > PROBE_MS + PATIENCE_MS)
        this.#drop(client, new Error('it does not hear itself; is it a direct connection?'))
    }
  }

  #hear(payload: string): void {
    const notice = readNotice(payload)
    if (notice?.origin === this.origin) this.#heardAt = Date.now()
    else if (notice) this.ears.heard(notice.changes)
  }

  #drop(client: pg.Client, error: Error): void {
    if (this.#client === client) this.#client = null
    this.#warn(error)
    this.#ended?.abort()
    // it may be half dead: nobody waits for its farewell
    client.end().catch((failed: Error) => this.#warn(failed))
  }

  /** Once, until it works again: it is tried again and again. */
  #warn(error: Error): void {
    if (this.#hasWarned || !this.#isRunning) return
    this.#hasWarned = true
    const { code } = error as { code?: string }
    logger.warn(
      { fault: code ?? error.message },
      'live updates do not reach other processes; they are delayed until the line is up again',
    )
  }
}

function unlessAborted(error: Error): void {
  if (error.name !== 'AbortError') throw error
}
