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
    const { showCopy } = await import('#metrics/copy_gauges')
    showCopy()
  }

  /** What was traced last is sent, for three seconds at most. */
  async shutdown() {
    await this.#stopTracing?.()
  }
}
