import { Failure } from '#errors/failure'
import { isReady } from '#health/readiness'
import { isTerminating } from '#health/termination'

const RETRY_AFTER_SECONDS = '2'

export default class HealthController {
  /** The process answers, even without its database: a restart would not help the database. */
  live() {
    return { status: 'live' }
  }

  /** This copy can take calls. */
  async ready() {
    if (isTerminating() || !(await isReady()))
      throw new Failure('unavailable', {}, null, { 'retry-after': RETRY_AFTER_SECONDS })
    return { status: 'ready' }
  }
}
