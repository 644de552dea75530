import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Looks for work of one kind again and again while this process lives, where its role closes dates: one look at a time, and
 * after a failure none for `pauseMs`. Any number of copies may look at once: the database hands out the work.
 */
export abstract class RepeatedLook {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #waitUntil = 0

  /** How often to look; how long to wait after a failure, since what was in the way may have gone by then. */
  protected abstract readonly everyMs: number
  protected abstract readonly pauseMs: number

  constructor(protected app: ApplicationService) {}

  /** One look. It throws nothing: what fails is logged, after `pause`. */
  protected abstract look(): Promise<void>

  async ready() {
    const { ROLE } = await import('#config/role')
    if (!ROLE.closesDates) return
    this.#timer = setInterval(() => this.#begin(), this.everyMs)
    this.#timer.unref()
    this.#begin()
  }

  /** A piece under way ends by itself or with its connection; the next process goes on at it. */
  async shutdown() {
    if (this.#timer) clearInterval(this.#timer)
    await this.#running
  }

  /** After a failure: no look until the pause is over. Answers what the log says of it. */
  protected pause(error: unknown): { fault: string | undefined } {
    this.#waitUntil = Date.now() + this.pauseMs
    return { fault: (error as { code?: string }).code }
  }

  #begin() {
    if (this.#running || Date.now() < this.#waitUntil) return
    this.#running = this.look().finally(() => {
      this.#running = null
    })
  }
}
