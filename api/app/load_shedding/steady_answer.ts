import { setTimeout as sleep } from 'node:timers/promises'

/** So long the longest work counts: load comes and goes. */
const REMEMBERED_MS = 10 * 60_000

/**
 * Lets every answer take the same time, whatever its work was: at least twice as long as the longest work of the last minutes in
 * this process. A fixed time says nothing while the machine is quiet, and all once its work takes longer.
 */
export class SteadyAnswer {
  #longest = 0
  #at = 0

  /** `least` and `most` are milliseconds. */
  constructor(
    readonly least: number,
    readonly most: number,
  ) {}

  /** How long an answer that begins now takes, in milliseconds, unless its own work takes longer. */
  get lasts(): number {
    return Math.min(this.most, Math.max(this.least, 2 * this.#longest))
  }

  #remember(took: number): void {
    const now = performance.now()
    if (took < this.#longest && now - this.#at < REMEMBERED_MS) return
    this.#longest = took
    this.#at = now
  }

  /** Failures: those of the work, as late as an answer. */
  async to(work: () => Promise<void>): Promise<void> {
    const began = performance.now()
    const [done] = await Promise.allSettled([
      work().finally(() => this.#remember(performance.now() - began)),
      sleep(this.lasts),
    ])
    if (done.status === 'rejected') throw done.reason
  }
}
