import type { ApplicationService } from '@adonisjs/core/types'

const MINUTE_MS = 60_000
const LEDGER_MS = 5 * MINUTE_MS
const AUDIT_MS = 60 * MINUTE_MS

/**
 * A worker proves the ledger every five minutes, less often where a proof takes long, and the audit log every hour.
 * What does not hold is logged as an error: somebody is to hear of it although nobody looks.
 */
export default class BooksProvider {
  #timers: NodeJS.Timeout[] = []
  #isStopped = false
  #running = Promise.resolve()

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.provesBooks) return
    const { ledgerHealth } = await import('#ledger/ledger_health')
    ledgerHealth.look()
    this.#running = this.#proveAuditLog()
    this.#timers = [
      setInterval(() => ledgerHealth.look(), LEDGER_MS),
      setInterval(() => {
        this.#running = this.#proveAuditLog()
      }, AUDIT_MS),
    ]
    for (const timer of this.#timers) timer.unref()
  }

  /** Breaks off after the stretch that is being read: nothing is lost by that. */
  async shutdown() {
    this.#isStopped = true
    for (const timer of this.#timers) clearInterval(timer)
    await this.#running
  }

  async #proveAuditLog() {
    const [{ default: logger }, { proveAuditFrom }] = await Promise.all([
      import('@adonisjs/core/services/logger'),
      import('#audit/audit_proof_query'),
    ])
    try {
      let place: Parameters<typeof proveAuditFrom>[0] | null = { chain: 0, after: 0 }
      while (place && !this.#isStopped) {
        const proof = await proveAuditFrom(place)
        if (proof.firstBreak) logger.error(proof.firstBreak, 'the audit log is broken')
        place = proof.next
      }
    } catch (error) {
      logger.warn(
        { fault: (error as { code?: string }).code },
        'the audit log could not be proved; it is tried again in an hour',
      )
    }
  }
}
