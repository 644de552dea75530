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

type Handlers = {
  /** Called with the changes that another process has committed. */
  onNotice: (changes: ChangeSet) => void
  /** Called when the connection is up: earlier notices were missed. */
  onUp: () => void
  /** Called when the connection is lost: notices are missed from now on. */
  onDown: () => void
}

/**
 * The channel between the processes: one connection that listens and sends, outside every pool, so that no notice is
 * ever sent inside a transaction. It reconnects by itself. The process receives its own notices too; if none arrives
 * for a while, it opens a new connection.
 */
export class NoticeChannel {
  readonly origin = randomBytes(9).toString('base64url')
  #client: pg.Client | null = null
  #isRunning = false
  #receivedAt = 0
  #hasWarned = false
  #ended: AbortController | null = null

  constructor(
    readonly handlers: Handlers,
    readonly databaseUrl: string = LIVE.databaseUrl,
  ) {}

  get isUp(): boolean {
    return this.#client !== null
  }

  start(): void {
    if (this.#isRunning) return
    this.#isRunning = true
    void this.#keepConnected()
  }

  async stop(): Promise<void> {
    this.#isRunning = false
    this.#ended?.abort()
    const client = this.#client
    this.#client = null
    await client?.end().catch((error: Error) => this.#warn(error))
  }

  /** Sends a notice to every process; false when there is no connection. */
  async send(notice: string): Promise<boolean> {
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

  async #keepConnected(): Promise<void> {
    let pause = SHORTEST_PAUSE_MS
    while (this.#isRunning) {
      const wasUp = await this.#runConnection()
      pause = wasUp ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
      if (this.#isRunning) await sleep(pause, undefined, { ref: false })
    }
  }

  /** One connection from start to end; answers whether it was ever up. */
  async #runConnection(): Promise<boolean> {
    const ended = new AbortController()
    this.#ended = ended
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'assay live updates',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#drop(client, error))
    client.on('end', () => ended.abort())
    client.on('notification', ({ payload = '' }) => this.#receive(payload))
    try {
      await client.connect()
      await assertRestricted('DATABASE_URL_EVENTS', client)
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      this.#drop(client, error as Error)
      return false
    }
    // asked to stop while it connected: an open connection would keep this process alive for ever
    if (!this.#isRunning) {
      this.#drop(client, new Error('the channel has stopped'))
      return false
    }
    this.#client = client
    this.#receivedAt = Date.now()
    this.#hasWarned = false
    this.handlers.onUp()
    await this.#probe(client, ended.signal)
    return true
  }

  /** Sends itself a notice at intervals, until the connection ends. */
  async #probe(client: pg.Client, ended: AbortSignal): Promise<void> {
    while (!ended.aborted && this.#client === client) {
      await this.send(JSON.stringify({ o: this.origin }))
      await sleep(PROBE_MS, undefined, { ref: false, signal: ended }).catch(unlessAborted)
      if (!ended.aborted && Date.now() - this.#receivedAt > PROBE_MS + PATIENCE_MS)
        this.#drop(client, new Error('its own notices do not arrive; is it a direct connection?'))
    }
  }

  #receive(payload: string): void {
    const notice = readNotice(payload)
    if (notice?.origin === this.origin) this.#receivedAt = Date.now()
    else if (notice) this.handlers.onNotice(notice.changes)
  }

  #drop(client: pg.Client, error: Error): void {
    // a connection that has been replaced may report its end late
    if (this.#client === client) {
      this.#client = null
      this.handlers.onDown()
    }
    this.#warn(error)
    this.#ended?.abort()
    // the connection may be half dead: nothing waits for its end
    client.end().catch((failed: Error) => this.#warn(failed))
  }

  /** Logs one line until it works again: reconnecting may fail many times. */
  #warn(error: Error): void {
    if (this.#hasWarned || !this.#isRunning) return
    this.#hasWarned = true
    const { code } = error as { code?: string }
    logger.warn(
      { fault: code ?? error.message },
      'live updates do not reach other processes; they are delayed until the connection is up again',
    )
  }
}

function unlessAborted(error: Error): void {
  if (error.name !== 'AbortError') throw error
}
