import type { ApplicationService } from '@adonisjs/core/types'
import type { PushWorker } from '#push/push_worker'

/** Pushes notices while this process lives, where its role does background work. */
export default class PushProvider {
  #worker: PushWorker | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.deliversNotices) return
    const { PushWorker } = await import('#push/push_worker')
    this.#worker = new PushWorker()
    this.#worker.start()
  }

  async shutdown() {
    await this.#worker?.stop()
  }
}
