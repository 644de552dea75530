import type { ApplicationService } from '@adonisjs/core/types'

const LOOK_MS = 60_000
/** After a step that failed: who looks at it needs longer, and what was in its way may have gone by then. */
const PAUSE_MS = 15 * 60_000

/**
 * Closes business dates that are over, a look a minute. Any number of copies may look at once: the database hands out the
 * work (`business_days/close_service.ts`).
 */
export default class CloseProvider {
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

  /** A piece under way ends by itself or with its connection; the next process goes on at it. */
  async shutdown() {
    if (this.#timer) clearInterval(this.#timer)
    const { stopClosing } = await import('#business_days/close_service')
    stopClosing()
    await this.#running
  }

  #look() {
    if (this.#running || Date.now() < this.#waitUntil) return
    this.#running = this.#close().finally(() => {
      this.#running = null
    })
  }

  async #close() {
    const [{ closeBusinessDates }, { default: logger }] = await Promise.all([
      import('#business_days/close_service'),
      import('@adonisjs/core/services/logger'),
    ])
    try {
      const { dates } = await closeBusinessDates()
      if (dates.length) logger.info({ dates }, 'business dates were closed')
    } catch (error) {
      this.#waitUntil = Date.now() + PAUSE_MS
      logger.warn(
        { fault: (error as { code?: string }).code },
        'the close of business did not come to its end; it is tried again in a quarter of an hour',
      )
    }
  }
}
