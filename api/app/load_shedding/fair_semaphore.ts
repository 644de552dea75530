import { Semaphore } from '#load_shedding/semaphore'

/**
 * A semaphore whose slots are always of different persons: a task waits behind the others of its person first, and only one
 * of a person runs or waits among those of all. For tasks that last as long as a client likes to read.
 */
export class FairSemaphore {
  readonly #shared: Semaphore
  readonly #own = new Map<string, Semaphore>()

  /**
   * `atOnce` and `room` are those of all persons together; `roomOfOne` tasks of a person wait behind the one that runs, and
   * one more is refused.
   */
  constructor(
    atOnce: number,
    room: number,
    readonly roomOfOne = 16,
  ) {
    this.#shared = new Semaphore(atOnce, room)
  }

  /** Failures: unavailable. */
  async pass<T>(person: string, work: () => Promise<T>): Promise<T> {
    const own = this.#own.get(person) ?? new Semaphore(1, this.roomOfOne)
    this.#own.set(person, own)
    try {
      return await own.pass(() => this.#shared.pass(work))
    } finally {
      // a refused task may end after a new semaphore has taken the place of an idle one
      if (own.isIdle && this.#own.get(person) === own) this.#own.delete(person)
    }
  }

  /** How many persons have a task that runs or waits. */
  get persons(): number {
    return this.#own.size
  }
}
