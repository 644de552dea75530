import { agree } from '#chains/agreement'
import { type ChainStore, type Cursor, isForkTooDeep } from '#chains/chain_store'
import { type Finality, finalHeightOf } from '#chains/finality'
import { PendingWatch } from '#chains/pending_watch'
import type { ChainBlock, Source, Tip } from '#chains/source'
import { recordUnexplained } from '#chains/unexplained'
import { WatchedScripts } from '#chains/watched_scripts'
import {
  ALIVE_MS,
  type ChainWatcher,
  firstThatAnswers,
  isForeign,
  type Look,
  nothing,
  type Reports,
} from '#chains/watching'

/** So many blocks at a look; then the rest of a look has its turn. */
const MOST_BLOCKS = 200

export type BlockRules = Finality & {
  /** How long a transaction may be unknown to the provider before it counts as dropped. */
  dropAfterMs: number
  /** How soon providers are asked again about blocks that they have not confirmed, without a new block. */
  askAgainMs: number
}

/** A block that was read ahead, or why it could not be. */
type Read = { block: ChainBlock | null } | { error: unknown }

/** Fails, where the block is needed, by what failed when it was read. */
async function blockOf(read: Promise<Read>): Promise<ChainBlock | null> {
  const answer = await read
  if ('error' in answer) throw answer.error
  return answer.block
}

/**
 * Watches a chain that is a sequence of blocks, each block once and in order. What a look has recorded is in the database with
 * the cursor, so a watcher may end at any point and another one continues.
 */
export class BlockWatcher implements ChainWatcher {
  readonly #watched: WatchedScripts
  readonly #pending: PendingWatch
  #cursor: Cursor | null = null
  #reader: Source | null = null
  #leader = ''
  #explained = -1
  #askedAt = 0
  #shown = { tip: -1, at: 0 }

  constructor(
    readonly store: ChainStore,
    readonly sources: readonly Source[],
    readonly rules: BlockRules,
    readonly reports: Reports,
  ) {
    this.#watched = new WatchedScripts(store)
    this.#pending = new PendingWatch(store, this.#watched, rules.dropAfterMs)
  }

  refresh(): Promise<void> {
    return this.#watched.refresh()
  }

  async begin(leader: string): Promise<boolean> {
    this.#leader = leader
    await this.refresh()
    await this.#pending.refresh()
    const first = await this.#readable()
    return first === null || (await this.#readFrom(first.source, first.answer))
  }

  #readable() {
    return firstThatAnswers(this.sources, (source) => source.tip(), this.reports.fault)
  }

  /** Takes a provider as the one whose blocks are read; false where that halts the chain. */
  async #readFrom(source: Source, tip: Tip): Promise<boolean> {
    const block = await source.block(tip.height, this.#watched)
    if (!block) return true
    const genesis = await source.genesis()
    if (await isForeign(this.store, source.name, genesis, this.reports)) return false
    this.#cursor = await this.store.begin(genesis, source.name, this.#leader, block)
    this.#reader = source
    if (this.#cursor.haltedWhy === null) return true
    this.reports.halted(this.#cursor.haltedWhy)
    return false
  }

  async look(): Promise<Look> {
    const look = nothing()
    const read = await this.#readable()
    if (!read) return look
    const { source, answer: tip } = read
    if (source !== this.#reader && !(await this.#readFrom(source, tip))) return look
    if (!this.#cursor || this.#cursor.haltedWhy !== null || this.#reader !== source) return look
    look.tip = tip.height
    try {
      await this.#disconnect(source, tip, look)
      await this.#connect(source, tip, look)
    } catch (error) {
      if (!isForkTooDeep(error)) throw error
      await this.#halt(`${source.name} has a fork that begins below the blocks that are kept`)
      return look
    }
    if (look.isBehind) return look
    look.touched.push(...(await this.#pending.look(source, this.reports.fault)))
    await this.#explain(source, tip, look)
    await this.#settle(tip, look)
    return look
  }

  /** Once for each final block: the coins at addresses do not change in between. */
  async #explain(source: Source, tip: Tip, look: Look): Promise<void> {
    const height = this.#final(tip)
    if (height === this.#explained) return
    const { fault } = this.reports
    look.touched.push(...(await recordUnexplained(this.store, source, height, fault)))
    this.#explained = height
  }

  async #halt(why: string): Promise<void> {
    await this.store.halt(why)
    this.reports.halted(why)
  }

  get #at(): Cursor {
    if (!this.#cursor) throw new Error('the watcher has not begun')
    return this.#cursor
  }

  #final(tip: Tip): number {
    return Math.min(finalHeightOf(tip, this.rules), this.#at.height)
  }

  /** Takes blocks off that the provider does not have. A provider that is only behind takes none off. */
  async #disconnect(source: Source, tip: Tip, look: Look): Promise<void> {
    while (tip.height >= this.#at.height) {
      const hash = await source.hashAt(this.#at.height)
      if (hash === null || hash === this.#at.hash) return
      this.#cursor = await this.store.disconnectBlock(this.#at.hash)
      look.disconnected += 1
      await this.#pending.refresh()
    }
  }

  async #connect(source: Source, tip: Tip, look: Look): Promise<void> {
    let next = this.#block(source, this.#at.height + 1, tip)
    while (this.#at.height < tip.height) {
      if (look.blocks === MOST_BLOCKS) {
        look.isBehind = true
        break
      }
      const block = await blockOf(next)
      // the chain moved while it was read: the next look finds out how
      if (!block || block.parent !== this.#at.hash) break
      next = this.#block(source, block.height + 1, tip)
      await this.#record(block, look)
    }
    await next
  }

  /** Reads the next block while the one before it is recorded. */
  #block(source: Source, height: number, tip: Tip): Promise<Read> {
    if (height > tip.height) return Promise.resolve({ block: null })
    return source.block(height, this.#watched).then(
      (block) => ({ block }),
      (error: unknown) => ({ error }),
    )
  }

  async #record(block: ChainBlock, look: Look): Promise<void> {
    const { height, hash, parent, at, found, spent } = block
    const head = { height, hash, parent, at }
    const touched = await this.store.recordBlock(this.#at.hash, head, found, spent)
    this.#cursor = { ...this.#at, height, hash }
    look.blocks += 1
    look.touched.push(...touched)
    if (touched.length > 0) await this.#pending.refresh()
  }

  /** Agreement of every provider, and then what is final. */
  async #settle(tip: Tip, look: Look): Promise<void> {
    const hasMoved = look.blocks + look.disconnected > 0
    if (hasMoved || Date.now() - this.#askedAt >= this.rules.askAgainMs) {
      this.#askedAt = Date.now()
      for (const source of this.sources)
        look.touched.push(
          ...(await agree(this.store, source, this.#watched, this.rules, this.reports.fault)),
        )
    }
    if (
      !hasMoved &&
      look.touched.length === 0 &&
      tip.height === this.#shown.tip &&
      Date.now() - this.#shown.at < ALIVE_MS
    )
      return
    const final = await this.store.advanceFinal(this.#at.hash, tip.height, this.#final(tip))
    look.touched.push(...final)
    this.#shown = { tip: tip.height, at: Date.now() }
  }
}
