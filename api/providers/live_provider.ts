import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Starts live updates with the server and ends them in order: first the streams, so that the server can close, then the
 * unpublished changes.
 */
export default class LiveProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.answersCalls) return
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
