import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Starts live updates with the process and ends them in order: first the streams, so that the server can close, then the
 * unpublished changes. A worker has no streams, and publishes to the processes that have.
 */
export default class LiveProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    const { liveUpdates } = await import('#live/live_updates')
    liveUpdates.start()
    this.app.terminating(() => liveUpdates.endStreams())
  }

  /** After the last call was answered. */
  async shutdown() {
    const { liveUpdates } = await import('#live/live_updates')
    await liveUpdates.stop()
  }
}
