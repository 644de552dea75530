import type { ApplicationService } from '@adonisjs/core/types'
import type { NoticeWorker } from '#notices/notice_worker'

/** Works on notices while this process lives, where its role does background work. */
export default class NoticeProvider {
  #worker: NoticeWorker | null = null

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.deliversNotices) return
    const { NoticeWorker } = await import('#notices/notice_worker')
    this.#worker = new NoticeWorker()
    this.#worker.start()
  }

  async shutdown() {
    await this.#worker?.stop()
  }
}
