import type { ApplicationService } from '@adonisjs/core/types'

/** How often it is looked whether a proof is due; each knows by itself when it is. */
const LOOK_MS = 60_000

/**
 * A worker proves the ledger every five minutes and the audit log every hour, less often where a proof takes long. What
 * does not hold is logged and shown at /metrics: somebody is to hear of it although nobody looks.
 */
export default class BooksProvider {
  #timer: NodeJS.Timeout | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.provesBooks) return
    const { auditHealth, ledgerHealth } = await import('#ledger/ledger_health')
    const look = () => {
      ledgerHealth.look()
      auditHealth.look()
    }
    // a demo is looked at first: its processor is its visitor's for a minute
    if (this.app.inProduction || !ROLE.answersCalls) look()
    this.#timer = setInterval(look, LOOK_MS)
    this.#timer.unref()
  }

  /** Breaks off what is being read: nothing is lost by that. */
  async shutdown() {
    if (this.#timer) clearInterval(this.#timer)
    const { auditHealth } = await import('#ledger/ledger_health')
    await auditHealth.stop()
  }
}
