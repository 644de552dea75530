import logger from '@adonisjs/core/services/logger'
import db from '@adonisjs/lucid/services/db'
import { inTransaction } from '#database/transaction'
import { type Proof, proveLedger } from '#ledger/proof_query'

/** A proof of the whole ledger, when it was made and how long it took. */
export type ProvenLedger = { checkedAt: Date; tookMs: number; proofs: Proof[] }

const FRESH_MS = 5 * 60_000
/** A proof of a large ledger takes its time: the database works on it for a fiftieth of the hour, not more. */
const REST_FACTOR = 50
const LONGEST = '10min'

/**
 * The last proof of the ledger that this process made. Whoever asks for it is never kept waiting: a proof that has
 * become old is made anew behind the answer, one at a time.
 */
class LedgerHealth {
  #last: ProvenLedger | null = null
  #running: Promise<void> | null = null
  #failedAt = 0

  /** What is known now, and whether it is being found out anew. */
  look(): { last: ProvenLedger | null; isRunning: boolean } {
    if (this.#isDue()) this.#running ??= this.#prove().finally(() => (this.#running = null))
    return { last: this.#last, isRunning: this.#running !== null }
  }

  #isDue(): boolean {
    if (Date.now() - this.#failedAt < FRESH_MS) return false
    if (!this.#last) return true
    const { checkedAt, tookMs } = this.#last
    return Date.now() - checkedAt.getTime() > Math.max(FRESH_MS, tookMs * REST_FACTOR)
  }

  async #prove(): Promise<void> {
    const begun = performance.now()
    try {
      const proofs = await inTransaction(db.connection('staff'), async (trx) => {
        await trx.rawQuery(`set local statement_timeout = '${LONGEST}'`)
        return proveLedger(trx)
      })
      const tookMs = Math.round(performance.now() - begun)
      this.#last = { checkedAt: new Date(), tookMs, proofs }
    } catch (error) {
      // what was known stays known, with its time; it is tried again later
      this.#failedAt = Date.now()
      logger.error({ err: error }, 'the ledger could not be proved')
    }
  }
}

export const ledgerHealth = new LedgerHealth()
