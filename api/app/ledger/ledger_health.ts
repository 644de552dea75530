import logger from '@adonisjs/core/services/logger'
import pg from 'pg'
import { PROOF } from '#config/proof'
import type { Proof } from '#ledger/proof_query'

/** A proof of the whole ledger, when it was made and how long it took. */
export type ProvenLedger = { checkedAt: Date; tookMs: number; proofs: Proof[] }

const FRESH_MS = 5 * 60_000
/** A proof of a large ledger takes its time: the database works on it for a fiftieth of the hour, not more. */
const REST_FACTOR = 50

/**
 * The last proof of the ledger that this process made. Whoever asks for it is never kept waiting: a proof that has
 * become old is made anew behind the answer, one at a time, on a connection of its own, so that it takes none from a
 * call and can be broken off.
 */
class LedgerHealth {
  #last: ProvenLedger | null = null
  #running: Promise<void> | null = null
  #client: pg.Client | null = null
  #failedAt = 0
  #isStopped = false

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
    if (this.#isStopped || Date.now() - this.#failedAt < FRESH_MS) return false
    if (!this.#last) return true
    const { checkedAt, tookMs } = this.#last
    return Date.now() - checkedAt.getTime() > Math.max(FRESH_MS, tookMs * REST_FACTOR)
  }

  async #prove(): Promise<void> {
    const begun = performance.now()
    const client = new pg.Client({
      connectionString: PROOF.databaseUrl,
      application_name: 'assay ledger proof',
      connectionTimeoutMillis: 5_000,
    })
    this.#client = client
    // said by the query that it breaks off
    client.on('error', () => {})
    try {
      const proofs = await proveWith(client)
      const tookMs = Math.round(performance.now() - begun)
      this.#last = { checkedAt: new Date(), tookMs, proofs }
      for (const { rule, holds, detail } of proofs)
        if (!holds) logger.error({ rule, detail }, 'a guarantee of the ledger does not hold')
    } catch (error) {
      // what was known stays known, with its time; it is tried again later
      this.#failedAt = Date.now()
      if (!this.#isStopped) logger.error({ err: error }, 'the ledger could not be proved')
    } finally {
      this.#client = null
      await client.end()
    }
  }
}

/** Reads everything once, at one instant. The database gives up when nobody waits for it any more. */
async function proveWith(client: pg.Client): Promise<Proof[]> {
  await client.connect()
  await client.query('begin transaction read only')
  if (PROOF.role) await client.query(`set local role ${PROOF.role}`)
  await client.query(`set local statement_timeout = '10min'`)
  await client.query(`set local client_connection_check_interval = '2s'`)
  const { rows } = await client.query<Proof>('select rule, holds, detail from ledger.check_all()')
  await client.query('commit')
  return rows
}

export const ledgerHealth = new LedgerHealth()
