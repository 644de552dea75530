import type { ApplicationService } from '@adonisjs/core/types'

/** Watches the replica, if there is one, for as long as this process lives. */
export default class ReplicaProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' && this.app.getEnvironment() !== 'test') return
    const { replica } = await import('#database/replica')
    replica.start()
  }

  async shutdown() {
    const { replica } = await import('#database/replica')
    await replica.stop()
  }
}
