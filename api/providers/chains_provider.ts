import type { ApplicationService } from '@adonisjs/core/types'
import type { ChainWork } from '#chains/chain_work'

/** Watches the configured chains in every process that works in the background: one of them leads. */
export default class ChainsProvider {
  #work: ChainWork | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.watchesChains) return
    const [{ ChainWork }, { liveUpdates }] = await Promise.all([
      import('#chains/chain_work'),
      import('#live/live_updates'),
    ])
    // a process that answers calls listens already; a worker only sends
    if (!ROLE.answersCalls) liveUpdates.start()
    this.#work = new ChainWork()
    this.#work.start()
  }

  async shutdown() {
    await this.#work?.stop()
  }
}
