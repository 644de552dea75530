import type { ApplicationService } from '@adonisjs/core/types'
import type { ChainWork } from '#chains/chain_work'

/** Watches the configured chains in every process that works in the background: one of them leads. */
export default class ChainsProvider {
  #work: ChainWork | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.watchesChains) return
    const { ChainWork } = await import('#chains/chain_work')
    this.#work = new ChainWork()
    this.#work.start()
  }

  async shutdown() {
    await this.#work?.stop()
  }
}
