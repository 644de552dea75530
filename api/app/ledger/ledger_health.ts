import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { PROOF, type CheckPlace } from '#config/proof'
import { replica } from '#database/replica'
import type { Proof } from '#ledger/check_query'

/** A proof of all there is, when it was made and how long it took. */
export type CheckedLedger = { checkedAt: Date; tookMs: number; proofs: Proof[] }

type Made = { proofs: Proof[]; tookMs: number }

type Check = { name: string; sql: string; freshMs: number }

const MINUTE_MS = 60_000
/** How long one proof may take. */
const MOST_MS = 10 * MINUTE_MS
/** PostgreSQL's code for a statement that took longer than it may. */
const GIVEN_UP = '57014'
/** After one that could not be made. */
const PAUSE_MS = 5 * MINUTE_MS
/** What a proof waits again and again while it reads, so that calls find a processor that is free. */
const REST_MS = 10
/** Once one took this long there are no more rests: what a transaction of minutes holds back costs calls more. */
const LONG_MS = 2 * MINUTE_MS
/** How often what it took passes until the next: the database works on it for a fiftieth of the hour, not more. */
const PAUSES = { throttled: 10, unthrottled: 50 }

/**
 * The last proof that this process made. Whoever asks for it is never kept waiting: a proof that has become old is made
 * anew behind the answer, one at a time, on a connection of its own, so that it takes none from a call and can be
 * broken off; at the replica, where there is one that is not too far behind. What does not hold is logged, with the
 * first offender.
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

  /** What is known, whether or not it is old. */
  get last(): CheckedLedger | null {
    return this.#last
  }

  /** What is known now, and whether it is being found out anew. */
  look(): { last: CheckedLedger | null; isRunning: boolean } {
    if (this.#isDue()) this.#running ??= this.#prove().finally(() => (this.#running = null))
    return { last: this.#last, isRunning: this.#running !== null }
  }

  /** Breaks off what is under way. */
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
      // what was known stays known, with its time; it is tried again later
      this.#failedAt = Date.now()
      const { code } = error as { code?: string }
      if (code === GIVEN_UP) this.#isThrottled = false
      if (!this.#isStopped)
        logger.error({ check: this.#check.name, fault: code }, 'a check could not be made')
    }
  }

  /** What the replica breaks off (it has to replay what is in the way of a long read, or is lost) the primary reads. */
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
      // a little more than PostgreSQL gives it: one that hangs must not be the last that was ever made
      query_timeout: MOST_MS + MINUTE_MS,
    })
    this.#client = client
    // said by the query that it breaks off
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

/** Reads everything once, at one instant. The database gives up when nobody waits for it any more. */
async function proveWith(client: pg.Client, sql: string, restMs: number): Promise<Proof[]> {
  await client.connect()
  await client.query('begin transaction read only')
  await client.query('set local role assay_staff')
  await client.query(`set local statement_timeout = ${MOST_MS}`)
  // on one processor, and in memory where it goes: what is written to disk and read again is in the way of commits
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
