import type { ApplicationService } from '@adonisjs/core/types'

const LOOK_MS = 2_000
/** After a failure: what was in its way may have gone by then. */
const PAUSE_MS = 60_000

/** Settles what chains have made final, a look every two seconds (`coins/settlement.ts`). Any number of copies may look at once. */
export default class CoinsProvider {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #waitUntil = 0

  constructor(protected app: ApplicationService) {}

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.closesDates) return
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
    this.#timer.unref()
    this.#look()
  }

  async shutdown() {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  #look() {
    if (this.#running || Date.now() < this.#waitUntil) return
    this.#running = this.#settle().finally(() => {
      this.#running = null
    })
  }

  async #settle() {
    const [{ settleArrivals }, { default: logger }] = await Promise.all([
      import('#coins/settlement'),
      import('@adonisjs/core/services/logger'),
    ])
    try {
      await settleArrivals()
    } catch (error) {
      this.#waitUntil = Date.now() + PAUSE_MS
      logger.warn(
        { fault: (error as { code?: string }).code },
        'what has arrived could not be settled; it is tried again in a minute',
      )
    }
  }
}
