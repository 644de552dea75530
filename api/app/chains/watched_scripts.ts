import type { ChainStore, WatchedRow } from '#chains/chain_store'
import { ScriptTable } from '#chains/script_table'
import type { Watched } from '#chains/source'

/** So many addresses are read at once: all of them as rows are more memory than what is kept. */
const AT_ONCE = 5000

/** Every watched script of a chain, in memory: a block is compared with all of them. */
export class WatchedScripts implements Watched {
  readonly #scripts = new ScriptTable()
  #awaited = new Set<string>()
  #last = 0

  /** `keep` gets each address, for chains that are searched by address. */
  constructor(
    readonly store: ChainStore,
    readonly keep: (row: WatchedRow) => void = () => undefined,
  ) {}

  get size(): number {
    return this.#scripts.size
  }

  has(script: string): boolean {
    return this.#scripts.has(script)
  }

  isAwaited(input: string): boolean {
    return this.#awaited.has(input)
  }

  /** Reads addresses that were added since. */
  async refresh(): Promise<void> {
    for (;;) {
      const rows = await this.store.watched(this.#last, AT_ONCE)
      for (const row of rows) {
        this.#scripts.add(row.script)
        this.keep(row)
        this.#last = Math.max(this.#last, row.id)
      }
      if (rows.length < AT_ONCE) return
    }
  }

  /** The inputs that unconfirmed transactions to us spend. */
  awaits(inputs: Iterable<string>): void {
    this.#awaited = new Set(inputs)
  }
}
