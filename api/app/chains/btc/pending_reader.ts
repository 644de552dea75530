import type { Found, Pending, Spent, Watched } from '#chains/source'

type Loose = { found: Found[]; spent: Spent[] }

/** So many transactions are read at a look: a full mempool after a start is caught up over some looks. */
const MOST_A_LOOK = 500
const AT_ONCE = 8

/** Reads each transaction of a mempool once, and keeps those that concern us while they are in it. */
export class PendingReader {
  #known = new Map<string, Loose | null>()
  #size = -1

  constructor(
    readonly source: string,
    readonly loose: (txid: string) => Promise<Loose | null>,
  ) {}

  async read(txids: readonly string[], watched: Watched): Promise<Pending> {
    // a new address may be in a transaction that was read before it was watched
    if (watched.size !== this.#size) this.#known = new Map()
    this.#size = watched.size
    const present = new Set(txids)
    for (const txid of this.#known.keys()) if (!present.has(txid)) this.#known.delete(txid)
    const fresh = txids.filter((txid) => !this.#known.has(txid)).slice(0, MOST_A_LOOK)
    for (let at = 0; at < fresh.length; at += AT_ONCE)
      await Promise.all(fresh.slice(at, at + AT_ONCE).map((txid) => this.#read(txid, watched)))
    const ours = [...this.#known.values()].filter((one) => one !== null)
    return {
      found: ours.flatMap(({ found }) => found.filter(({ script }) => watched.has(script))),
      spent: ours.flatMap(({ spent }) => spent),
      txids: present,
    }
  }

  /** Kept is what pays us, and what spends an input that we wait for. */
  async #read(txid: string, watched: Watched): Promise<void> {
    const one = await this.loose(txid)
    if (!one) return
    const concerns =
      one.found.some(({ script }) => watched.has(script)) ||
      one.spent.some((input) => watched.isAwaited(`${input.txid}:${input.index}`))
    this.#known.set(txid, concerns ? one : null)
  }
}
