import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { PROOF } from '#config/proof'
import type { Proof } from '#ledger/proof_query'

/** A proof of all there is, when it was made and how long it took. */
export type ProvenLedger = { checkedAt: Date; tookMs: number; proofs: Proof[] }

type Check = { name: string; sql: string; freshMs: number }

const MINUTE_MS = 60_000
/** How long one proof may take. */
const MOST_MS = 10 * MINUTE_MS
/** After one that could not be made. */
const PAUSE_MS = 5 * MINUTE_MS
/** A proof of a large ledger takes its time: the database works on it for a fiftieth of the hour, not more. */
const REST_FACTOR = 50

/**
 * The last proof that this process made. Whoever asks for it is never kept waiting: a proof that has become old is made
 * anew behind the answer, one at a time, on a connection of its own, so that it takes none from a call and can be
 * broken off. What does not hold is logged, with the first offender.
 */
class Health {
  readonly #check: Check
  #last: ProvenLedger | null = null
  #running: Promise<void> | null = null
  #client: pg.Client | null = null
  #failedAt = 0
  #isStopped = false

  constructor(check: Check) {
    this.#check = check
  }

  /** What is known, whether or not it is old. */
  get last(): ProvenLedger | null {
    return this.#last
  }

  /** What is known now, and whether it is being found out anew. */
  look(): { last: ProvenLedger | null; isRunning: boolean } {
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
    const { checkedAt, tookMs } = this.#last
    return Date.now() - checkedAt.getTime() > Math.max(this.#check.freshMs, tookMs * REST_FACTOR)
  }

  async #prove(): Promise<void> {
    const begun = performance.now()
    const client = new pg.Client({
      connectionString: PROOF.databaseUrl,
      application_name: `assay ${this.#check.name} proof`,
      connectionTimeoutMillis: 5_000,
      // a little more than PostgreSQL gives it: one that hangs must not be the last that was ever made
      query_timeout: MOST_MS + MINUTE_MS,
    })
    this.#client = client
    // said by the query that it breaks off
    client.on('error', () => {})
    try {
      const proofs = await proveWith(client, this.#check.sql)
      const tookMs = Math.round(performance.now() - begun)
      this.#last = { checkedAt: new Date(), tookMs, proofs }
      for (const { rule, holds, detail } of proofs)
        if (!holds) logger.fatal({ check: this.#check.name, rule, detail }, 'a guarantee is broken')
    } catch (error) {
      // what was known stays known, with its time; it is tried again later
      this.#failedAt = Date.now()
      const { code } = error as { code?: string }
      if (!this.#isStopped)
        logger.error({ check: this.#check.name, fault: code }, 'a check could not be made')
    } finally {
      this.#client = null
      await client.end()
    }
  }
}

/** Reads everything once, at one instant. The database gives up when nobody waits for it any more. */
async function proveWith(client: pg.Client, sql: string): Promise<Proof[]> {
  await client.connect()
  await client.query('begin transaction read only')
  if (PROOF.role) await client.query(`set local role ${PROOF.role}`)
  await client.query(`set local statement_timeout = ${MOST_MS}`)
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
