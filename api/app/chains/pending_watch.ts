import type { ChainStore } from '#chains/chain_store'
import type { Found, Source } from '#chains/source'
import type { WatchedScripts } from '#chains/watched_scripts'
import { orReported, type Reports } from '#chains/watching'

const keyOf = ({ txid, index, kind }: Pick<Found, 'txid' | 'index' | 'kind'>) =>
  `${txid}:${index}:${kind}`

/** Watches what is in no block yet, and what becomes of it. */
export class PendingWatch {
  #expected = new Set<string>()
  #recorded = new Set<string>()
  /** Since when a transaction has been missing. */
  readonly #missing = new Map<string, number>()

  constructor(
    readonly store: ChainStore,
    readonly watched: WatchedScripts,
    readonly dropAfterMs: number,
  ) {}

  /** Reads which transactions are expected in a block, and what they spend. */
  async refresh(): Promise<void> {
    const all = await this.store.unconfirmed()
    this.#expected = new Set(all.map(({ txid }) => txid))
    this.watched.awaits(
      all.flatMap(({ spends }) => spends.map(({ txid, index }) => `${txid}:${index}`)),
    )
    for (const txid of this.#missing.keys())
      if (!this.#expected.has(txid)) this.#missing.delete(txid)
  }

  async look(source: Source, fault: Reports['fault']): Promise<number[]> {
    const pending = await orReported(() => source.pending(this.watched), fault)
    if (!pending) return []
    const found = pending.found.filter((one) => !this.#recorded.has(keyOf(one)))
    // a transaction that spends what another one was to spend is news without paying us
    const replaces = pending.spent.some(
      ({ txid, index, by }) =>
        this.watched.isAwaited(`${txid}:${index}`) && !this.#expected.has(by),
    )
    const touched: number[] = []
    if (found.length > 0 || replaces)
      touched.push(...(await this.store.recordSeen(pending.found, pending.spent)))
    this.#recorded = new Set(pending.found.map(keyOf))
    if (found.length > 0 || replaces) await this.refresh()
    touched.push(...(await this.#drop(source, pending.txids, fault)))
    return touched
  }

  /** A transaction that was missing for long, and that the provider does not know, is dropped. */
  async #drop(source: Source, present: ReadonlySet<string>, fault: Reports['fault']) {
    const now = Date.now()
    for (const txid of this.#expected) {
      if (present.has(txid)) this.#missing.delete(txid)
      else if (!this.#missing.has(txid)) this.#missing.set(txid, now)
    }
    const gone: string[] = []
    for (const [txid, since] of this.#missing) {
      if (now - since < this.dropAfterMs) continue
      const isKnown = await orReported(() => source.knows(txid), fault)
      if (isKnown === false) gone.push(txid)
      else this.#missing.set(txid, now)
    }
    if (gone.length === 0) return []
    const touched = await this.store.recordDropped(gone)
    await this.refresh()
    return touched
  }
}
