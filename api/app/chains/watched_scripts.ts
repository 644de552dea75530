import type { ChainStore, WatchedRow } from '#chains/chain_store'
import type { Watched } from '#chains/source'

/** Every watched script of a chain, in memory: a block is compared with all of them. */
export class WatchedScripts implements Watched {
  readonly #ids = new Map<string, number>()
  readonly rows: WatchedRow[] = []
  #awaited = new Set<string>()
  #last = 0

  constructor(readonly store: ChainStore) {}

  get size(): number {
    return this.#ids.size
  }

  has(script: string): boolean {
    return this.#ids.has(script)
  }

  isAwaited(input: string): boolean {
    return this.#awaited.has(input)
  }

  /** Reads addresses that were added since. */
  async refresh(): Promise<void> {
    for (const row of await this.store.watched(this.#last)) {
      this.#ids.set(row.script, row.id)
      this.rows.push(row)
      this.#last = Math.max(this.#last, row.id)
    }
  }

  /** The inputs that unconfirmed transactions to us spend. */
  awaits(inputs: Iterable<string>): void {
    this.#awaited = new Set(inputs)
  }
}
