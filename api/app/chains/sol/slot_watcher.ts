import type { ChainStore, Cursor, Mark, OpenBlock, Slot, WatchedRow } from '#chains/chain_store'
import type { Found } from '#chains/source'
import type { Movement, SlotTip, SolSource } from '#chains/sol/rpc_source'
import { agreeOnSlots } from '#chains/sol/slot_agreement'
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

const MOST_OPEN = 1000

type News = { found: (Found & { slot: number })[]; marks: Mark[] }

/**
 * Watches a chain that is searched by address. What an address holds says where to look; the transactions say what came. A
 * balance is remembered only once transactions explain it, so a provider that lags hides nothing.
 */
export class SlotWatcher implements ChainWatcher {
  readonly #watched: WatchedScripts
  readonly #rows: WatchedRow[] = []
  #marks = new Map<number, Mark>()
  #cursor: Cursor | null = null
  #reader: SolSource | null = null
  #leader = ''
  #shownAt = 0

  constructor(
    readonly store: ChainStore,
    readonly sources: readonly SolSource[],
    readonly reports: Reports,
  ) {
    this.#watched = new WatchedScripts(store, (row) => this.#rows.push(row))
  }

  refresh(): Promise<void> {
    return this.#watched.refresh()
  }

  async begin(leader: string): Promise<boolean> {
    this.#leader = leader
    await this.refresh()
    this.#marks = await this.store.marks()
    const first = await this.#readable()
    return first === null || (await this.#readFrom(first.source, first.answer))
  }

  #readable() {
    return firstThatAnswers(this.sources, (source) => source.tip(), this.reports.fault)
  }

  async #readFrom(source: SolSource, tip: SlotTip): Promise<boolean> {
    const genesis = await source.genesis()
    if (await isForeign(this.store, source.name, genesis, this.reports)) return false
    this.#cursor = await this.store.begin(genesis, source.name, this.#leader, tip)
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
    if (!this.#cursor || this.#cursor.haltedWhy !== null) return look
    look.tip = tip.height
    if (tip.height <= this.#cursor.height) {
      await this.#standStill(this.#cursor)
      return look
    }
    const open = await this.store.toAgree('', MOST_OPEN)
    const { left, finalHeight } = await this.#statuses(source, tip, open)
    const news = await this.#news(source, tip)
    await this.#record(source, tip, news, left, look)
    for (const other of this.sources) {
      const agreed = await agreeOnSlots(this.store, other, this.reports.fault)
      look.touched.push(...agreed)
    }
    const final = await this.store.advanceFinal(this.#cursor.hash, tip.height, finalHeight)
    look.touched.push(...final)
    this.#shownAt = Date.now()
    return look
  }

  /** A chain without a new slot was looked at all the same, and nothing more of it is final. */
  async #standStill({ hash, height }: Cursor): Promise<void> {
    if (Date.now() - this.#shownAt < ALIVE_MS) return
    await this.store.advanceFinal(hash, height, 0)
    this.#shownAt = Date.now()
  }

  /**
   * What the chain no longer has, and up to which slot the rest is final: a slot below the final one may still belong to a fork
   * that was given up, so each transaction has to say for itself that it is final.
   */
  async #statuses(source: SolSource, tip: SlotTip, open: OpenBlock[]) {
    const all = open.flatMap(({ height, outputs }) => outputs.map(({ txid }) => ({ txid, height })))
    const statuses = await source.statuses(all.map(({ txid }) => txid))
    const left: string[] = []
    let { finalHeight } = tip
    for (const [at, { txid, height }] of all.entries()) {
      const status = statuses[at]
      if (!status || status.slot !== height) left.push(txid)
      else if (!status.isFinal) finalHeight = Math.min(finalHeight, height - 1)
    }
    return { left, finalHeight }
  }

  /** Where the coins at an address are not those that were explained, its new transactions. */
  async #news(source: SolSource, tip: SlotTip): Promise<News> {
    const rows = this.#rows
    const held = await source.lamports(rows.map(({ address }) => address))
    const news: News = { found: [], marks: [] }
    for (const [at, row] of rows.entries()) {
      const mark = this.#marks.get(row.id)
      const now = held[at] ?? 0n
      if (now === (mark?.explained ?? 0n)) continue
      const moved = await source.movements(row.address, mark?.mark || null)
      news.found.push(...moved.flatMap((one) => foundIn(one, row.script)))
      const explained = moved.reduce((sum, one) => sum + one.lamports, mark?.explained ?? 0n)
      const newest = moved.at(-1)
      if (explained !== now || !newest) continue
      news.marks.push({ addressId: row.id, explained, mark: newest.signature, height: tip.height })
    }
    return news
  }

  async #record(source: SolSource, tip: SlotTip, news: News, left: string[], look: Look) {
    const slots: Slot[] = []
    for (const slot of new Set(news.found.map((one) => one.slot))) {
      const head = await source.slot(slot, tip.at)
      // its transactions are found again at the next look
      if (!head) return
      slots.push({ ...head, found: news.found.filter((one) => one.slot === slot) })
    }
    const { height, hash, at } = tip
    const expected = this.#cursor?.hash ?? ''
    const marks = [...news.marks, ...(left.length > 0 ? this.#forgotten() : [])]
    const next = { height, hash, parent: expected, at }
    look.touched.push(...(await this.store.recordSlots(expected, next, slots, left, marks)))
    for (const mark of marks) this.#marks.set(mark.addressId, mark)
    if (this.#cursor) this.#cursor = { ...this.#cursor, height, hash }
    look.blocks += slots.length
  }

  /** After a fork nothing that was explained is sure: every address is read from its first transaction again. */
  #forgotten(): Mark[] {
    return [...this.#marks.keys()].map((addressId) => ({
      ...{ addressId, explained: 0n, mark: '', height: 0 },
    }))
  }
}

const foundIn = ({ signature, slot, index, lamports }: Movement, script: string): News['found'] =>
  lamports > 0n ? [{ txid: signature, index, kind: 'in', script, amount: lamports, slot }] : []
