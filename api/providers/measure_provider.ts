import type { ApplicationService } from '@adonisjs/core/types'

/** Shows this copy at /metrics, and sends traces where a setting says to whom; otherwise nothing of it is even loaded. */
export default class MeasureProvider {
  #stopTracing: (() => Promise<void>) | null = null

  constructor(protected app: ApplicationService) {}

  async boot() {
    const { TRACES } = await import('#config/traces')
    if (!TRACES) return
    const { startTracing } = await import('#tracing/tracer')
    this.#stopTracing = startTracing(TRACES, await this.app.container.make('emitter'))
  }

  async ready() {
    const [{ showCopy }, { auditHealth, ledgerHealth }, { liveUpdates }] = await Promise.all([
      import('#metrics/copy_gauges'),
      import('#ledger/ledger_health'),
      import('#live/live_updates'),
    ])
    const checks = { ledger: ledgerHealth, audit: auditHealth }
    showCopy({ checks, streamCount: () => liveUpdates.streamCount })
  }

  /** What was traced last is sent, for three seconds at most. */
  async shutdown() {
    await this.#stopTracing?.()
  }
}
