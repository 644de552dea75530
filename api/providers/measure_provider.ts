import type { ApplicationService } from '@adonisjs/core/types'

/** Registers the gauges of this copy; sends traces if a setting names a collector, else does not load the tracing. */
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

  /** Sends the last traces, for three seconds at most. */
  async shutdown() {
    await this.#stopTracing?.()
  }
}
