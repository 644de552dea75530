import { Failure } from '#errors/failure'

/**
 * Runs a few heavy tasks at once, lets some wait, and refuses the rest immediately: a hash takes 46 MiB and a core, so
 * a flood of sign-ins must not take the whole machine.
 */
export class Semaphore {
  #running = 0
  #waiting: (() => void)[] = []

  constructor(
    readonly atOnce: number,
    readonly room: number,
  ) {}

  /** Whether nothing runs, and so nothing waits. */
  get isIdle(): boolean {
    return this.#running === 0
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.atOnce) {
      if (this.#waiting.length >= this.room)
        throw new Failure('unavailable', {}, null, { 'retry-after': '2' })
      // a finished task hands its slot over, so the count does not change
      await new Promise<void>((go) => this.#waiting.push(go))
    } else this.#running++
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running--
    }
  }
}
