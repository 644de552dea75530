import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { PROOF, type CheckPlace } from '#config/proof'
import { replica } from '#database/replica'
import type { Proof } from '#ledger/check_query'

/** A finished check: when it ended, how long it took, and its results. */
export type CheckedLedger = { checkedAt: Date; tookMs: number; proofs: Proof[] }

type Made = { proofs: Proof[]; tookMs: number }

type Check = { name: string; sql: string; freshMs: number }

const MINUTE_MS = 60_000
/** The time limit of one check. */
const MOST_MS = 10 * MINUTE_MS
/** PostgreSQL's code for a cancelled statement, here for its time limit. */
const GIVEN_UP = '57014'
/** The pause after a failed check. */
const PAUSE_MS = 5 * MINUTE_MS
/** The length of the repeated pauses in a throttled check, which leave the processor to calls. */
const REST_MS = 10
/** A check this long is no longer throttled: a transaction of minutes delays vacuum, which costs calls more. */
const LONG_MS = 2 * MINUTE_MS
/** The interval between checks as a multiple of their duration: at most a fiftieth of the time without throttling. */
const PAUSES = { throttled: 10, unthrottled: 50 }

/**
 * The last check of this process. A reader never waits: it gets the last result, and an outdated result starts a new
 * check in the background, one at a time. The check has a connection of its own, so that calls keep theirs and it can be
 * cancelled. It runs on the replica if that is not too far behind. A violation is logged.
 */
class Health {
  readonly #check: Check
  #last: CheckedLedger | null = null
  #running: Promise<void> | null = null
  #client: pg.Client | null = null
  #failedAt = 0
  #isThrottled = true
  #pauseMs = 0
  #isStopped = false

  constructor(check: Check) {
    this.#check = check
  }

  /** The last result, even if outdated. */
  get last(): CheckedLedger | null {
    return this.#last
  }

  /** From this age on a result says nothing about now: two checks that were due have not come. */
  get oldAfterMs(): number {
    return 3 * Math.max(this.#check.freshMs, this.#pauseMs)
  }

  /** The last result, and whether a new check is running. Starts one if the result is outdated. */
  look(): { last: CheckedLedger | null; isRunning: boolean } {
    if (this.#isDue()) this.#running ??= this.#prove().finally(() => (this.#running = null))
    return { last: this.#last, isRunning: this.#running !== null }
  }

  /** Cancels the running check. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#client?.end()
    await this.#running
  }

  #isDue(): boolean {
    if (this.#isStopped || Date.now() - this.#failedAt < PAUSE_MS) return false
    if (!this.#last) return true
    return Date.now() - this.#last.checkedAt.getTime() > this.#pauseMs
  }

  async #prove(): Promise<void> {
    try {
      const { proofs, tookMs } = await this.#proveSomewhere()
      const pause = tookMs * (this.#isThrottled ? PAUSES.throttled : PAUSES.unthrottled)
      this.#pauseMs = Math.max(this.#check.freshMs, pause)
      if (tookMs > LONG_MS) this.#isThrottled = false
      this.#last = { checkedAt: new Date(), tookMs, proofs }
      for (const { rule, holds, detail } of proofs)
        if (!holds) logger.fatal({ check: this.#check.name, rule, detail }, 'a guarantee is broken')
    } catch (error) {
      // the last result stays, with its time; the check runs again after the pause
      this.#failedAt = Date.now()
      const { code } = error as { code?: string }
      if (code === GIVEN_UP) this.#isThrottled = false
      if (!this.#isStopped)
        logger.error({ check: this.#check.name, fault: code }, 'a check could not be made')
    }
  }

  /** Falls back to the primary if the replica cancels the check (a replay conflict) or is lost. */
  async #proveSomewhere(): Promise<Made> {
    if (PROOF.replica && (await replica.isInUseOnceKnown()))
      try {
        return await this.#proveAt(PROOF.replica)
      } catch (error) {
        const { code } = error as { code?: string }
        if (code === GIVEN_UP || this.#isStopped) throw error
        logger.warn({ check: this.#check.name, fault: code }, 'a check goes to the primary')
      }
    return this.#proveAt(PROOF.primary)
  }

  async #proveAt(place: CheckPlace): Promise<Made> {
    if (this.#isStopped) throw new Error('the process ends')
    const begun = performance.now()
    const client = new pg.Client({
      connectionString: place.url,
      application_name: `assay ${this.#check.name} proof`,
      connectionTimeoutMillis: 5_000,
      // longer than statement_timeout: a lost connection must not block all later checks
      query_timeout: MOST_MS + MINUTE_MS,
    })
    this.#client = client
    // the query rejects with the same error
    client.on('error', () => {})
    try {
      const restMs = this.#isThrottled ? REST_MS : 0
      const proofs = await proveWith(client, this.#check.sql, restMs)
      const tookMs = Math.round(performance.now() - begun)
      logger.debug({ check: this.#check.name, at: place.name, tookMs }, 'a check was made')
      return { proofs, tookMs }
    } finally {
      this.#client = null
      await client.end()
    }
  }
}

/** Reads everything in one snapshot. PostgreSQL cancels the query once the client is gone. */
async function proveWith(client: pg.Client, sql: string, restMs: number): Promise<Proof[]> {
  await client.connect()
  await client.query('begin transaction read only')
  await client.query('set local role assay_staff')
  await client.query(`set local statement_timeout = ${MOST_MS}`)
  // one processor, and memory instead of temporary files, which would compete with commits for the disk
  await client.query(`set local max_parallel_workers_per_gather = 0; set local work_mem = '64MB'`)
  await client.query(`set local assay.rest_ms = ${restMs}`)
  await client.query(`set local client_connection_check_interval = '2s'`)
  const { rows } = await client.query<Proof>(sql)
  await client.query('commit')
  return rows
}

export const ledgerHealth = new Health({
  name: 'ledger',
  sql: 'select rule, holds, detail from ledger.check_all()',
  freshMs: 5 * MINUTE_MS,
})

export const auditHealth = new Health({
  name: 'audit',
  sql: 'select rule, holds, detail from audit_check()',
  freshMs: 60 * MINUTE_MS,
})
