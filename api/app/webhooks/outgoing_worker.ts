import logger from '@adonisjs/core/services/logger'
import { giveWay } from '#load_shedding/giving_way'

const POLL_MS = 1_000
/** Attempts at once, to receivers that answered the last time and to those that did not: the second cannot fill the first. */
const ROOM = { healthy: 16, troubled: 4 } as const

/** What a worker sends. `claim` leases up to `room` attempts; `deliver` makes one and settles it. */
type Work<T> = {
  claim: (room: number, troubled: boolean) => Promise<T[]>
  deliver: (claimed: T) => Promise<void>
  /** What is sent, in the plural, for the log. */
  what: string
}

/**
 * Attempts of one kind of receivers, up to so many at once. Each is claimed, sent and settled by itself: one that hangs takes
 * one place for the length of its timeout.
 */
class Sending<T> {
  readonly #running = new Set<Promise<void>>()
  readonly #name: keyof typeof ROOM
  readonly #work: Work<T>
  readonly #onFree: () => void

  constructor(name: keyof typeof ROOM, work: Work<T>, onFree: () => void) {
    this.#name = name
    this.#work = work
    this.#onFree = onFree
  }

  /** Fills the free places. */
  async fill(): Promise<void> {
    const room = ROOM[this.#name] - this.#running.size
    if (room === 0) return
    const began = performance.now()
    const isTroubled = this.#name === 'troubled'
    for (const claimed of await this.#work.claim(room, isTroubled)) this.#begin(claimed)
    await giveWay(performance.now() - began)
  }

  async end(): Promise<void> {
    await Promise.all(this.#running)
  }

  #begin(claimed: T): void {
    const running = this.#work
      .deliver(claimed)
      .catch((error: unknown) => {
        // the attempt is due again when its claim has run out
        const fact = { fault: (error as { code?: string }).code, what: this.#work.what }
        logger.warn(fact, 'a delivery was not settled')
      })
      .finally(() => {
        this.#running.delete(running)
        this.#onFree()
      })
    this.#running.add(running)
  }
}

/** Sends what waits in a table to receivers outside, each at least once, for as long as this process lives. */
export class OutgoingWorker<T> {
  #timer: NodeJS.Timeout | null = null
  #looking: Promise<void> | null = null
  #isRequested = false
  #isStopped = false
  #hasWarned = false
  readonly #what: string
  readonly #sendings: Sending<T>[]

  constructor(work: Work<T>) {
    this.#what = work.what
    this.#sendings = (['healthy', 'troubled'] as const).map(
      (name) => new Sending(name, work, () => this.wake()),
    )
  }

  start(): void {
    this.#timer = setInterval(() => this.wake(), POLL_MS)
    this.#timer.unref()
  }

  /** Looks for deliveries now; if a look is under way, once more afterwards. */
  wake(): void {
    this.#isRequested = true
    if (this.#isStopped) return
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
  }

  /** Claims nothing more; resolves when the attempts under way are settled. */
  async stop(): Promise<void> {
    this.#isStopped = true
    if (this.#timer) clearInterval(this.#timer)
    await this.#looking
    await Promise.all(this.#sendings.map((sending) => sending.end()))
  }

  async #look(): Promise<void> {
    try {
      while (this.#isRequested && !this.#isStopped) {
        this.#isRequested = false
        for (const sending of this.#sendings) await sending.fill()
      }
      this.#hasWarned = false
    } catch (error) {
      // the deliveries are safe in their table; the next look is at the next poll
      if (!this.#hasWarned)
        logger.warn(
          { fault: (error as { code?: string }).code, what: this.#what },
          'deliveries are not sent just now',
        )
      this.#hasWarned = true
    }
  }
}
