import type { ApplicationService } from '@adonisjs/core/types'
import type { WebhookWorker } from '#webhooks/webhook_worker'

/** Delivers webhooks while this process lives, where its role does background work. */
export default class WebhookProvider {
  #worker: WebhookWorker | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.deliversNotices) return
    const { WebhookWorker } = await import('#webhooks/webhook_worker')
    this.#worker = new WebhookWorker()
    this.#worker.start()
  }

  async shutdown() {
    await this.#worker?.stop()
  }
}
