import type { ApplicationService } from '@adonisjs/core/types'

/** How often to look whether a check is due; each check knows its own time. */
const LOOK_MS = 60_000

/**
 * A worker checks the ledger every five minutes and the audit log every hour, less often if a check takes long. A broken
 * guarantee is logged and shown at /metrics, so that operators learn of it without opening the back office.
 */
export default class BooksProvider {
  #timer: NodeJS.Timeout | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.checksBooks) return
    const { auditHealth, ledgerHealth } = await import('#ledger/ledger_health')
    const look = () => {
      ledgerHealth.look()
      auditHealth.look()
    }
    // a demo waits: its visitor needs the processor during the first minute
    if (this.app.inProduction || !ROLE.answersCalls) look()
    this.#timer = setInterval(look, LOOK_MS)
    this.#timer.unref()
  }

  /** Stops the read under way: a check can be repeated at any time. */
  async shutdown() {
    if (this.#timer) clearInterval(this.#timer)
    const { auditHealth } = await import('#ledger/ledger_health')
    await auditHealth.stop()
  }
}
