import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import logger from '@adonisjs/core/services/logger'
import type { Asset } from '#domain/asset'
import { connectToChains } from '#chains/chain_connection'
import { type WatchRules, watcherOf } from '#chains/chain_registry'
import { ChainStore, isFenceLost } from '#chains/chain_store'
import type { SourceFailed } from '#chains/source'
import type { ChainWatcher, Look } from '#chains/watching'
import { chainFaults, chainLooks } from '#metrics/meters'

/** A halted chain is looked at again in this time: a person may have resumed it. */
const HALTED_MS = 15_000

export type Pace = {
  /** Between two looks at a chain without news. */
  lookMs: number
  /** Between two tries to lead, to connect again, or after a failed look. */
  retryMs: number
}

type Options = {
  asset: Asset
  entries: readonly string[]
  rules: WatchRules
  pace: Pace
  /** A connection of the worker; called back when it is lost. */
  connect?: typeof connectToChains
  /** Called after each look that has changed something. */
  onTouched: (asset: Asset, ids: readonly number[]) => void
}

/**
 * Watches one chain for as long as this process lives and leads; any number of processes may try. The one that holds the lock
 * of the chain works; when its connection ends, PostgreSQL gives the lock to the next.
 */
export class ChainWatch {
  readonly #ending = new AbortController()
  readonly #leader = `${hostname()}:${process.pid}`
  #running: Promise<void> | null = null
  #reported = new Map<string, string>()

  constructor(readonly options: Options) {}

  start(): void {
    this.#running ??= this.#run()
  }

  /** Resolves when the look under way has ended and the lead is given up. */
  async stop(): Promise<void> {
    this.#ending.abort()
    await this.#running
  }

  get #isEnding(): boolean {
    return this.#ending.signal.aborted
  }

  async #pause(ms: number): Promise<void> {
    const { signal } = this.#ending
    // ends early when this process ends
    await sleep(ms, undefined, { signal, ref: false }).catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
  }

  async #run(): Promise<void> {
    while (!this.#isEnding) {
      try {
        await this.#connected()
      } catch (error) {
        this.#failed(error)
      }
      if (!this.#isEnding) await this.#pause(this.options.pace.retryMs)
    }
  }

  /** One connection, from its start to its end: first it tries to lead, then it looks. */
  async #connected(): Promise<void> {
    const lost = new AbortController()
    const isOver = () => lost.signal.aborted || this.#isEnding
    const { connect = connectToChains } = this.options
    const client = await connect(() => lost.abort())
    try {
      const store = new ChainStore(this.options.asset, client)
      while (!isOver() && !(await store.lead(this.#leader)))
        await this.#pause(this.options.pace.retryMs)
      if (isOver()) return
      logger.info({ asset: this.options.asset }, 'this process watches the chain')
      await this.#lead(store, client, isOver)
    } finally {
      await client.end()
    }
  }

  async #lead(store: ChainStore, client: pg.Client, isOver: () => boolean): Promise<void> {
    const { asset, entries, rules, pace } = this.options
    const watcher = watcherOf(store, entries, rules, {
      fault: (error) => this.#fault(error),
      halted: (why) => logger.error({ asset, why }, 'the chain is halted: nothing becomes final'),
    })
    if (!watcher) return
    let hasNewAddresses = false
    client.on('notification', () => {
      hasNewAddresses = true
    })
    await client.query('listen chain_addresses')
    if (!(await watcher.begin(this.#leader))) return this.#pause(HALTED_MS)
    while (!isOver()) {
      if (hasNewAddresses) {
        hasNewAddresses = false
        await watcher.refresh()
      }
      const look = await this.#look(watcher)
      if (!look) return
      if (!look.isBehind) await this.#pause(look.tip === null ? pace.retryMs : pace.lookMs)
    }
  }

  /** Null where this watcher has to begin again: another session has moved the cursor, or the chain is halted. */
  async #look(watcher: ChainWatcher): Promise<Look | null> {
    const { asset } = this.options
    try {
      const look = await watcher.look()
      chainLooks.inc({ asset, outcome: look.tip === null ? 'no_answer' : 'done' })
      if (look.tip !== null) this.#reported.clear()
      if (look.disconnected > 0)
        logger.warn({ asset, blocks: look.disconnected }, 'the chain has left blocks')
      if (look.touched.length > 0) this.options.onTouched(asset, look.touched)
      return look
    } catch (error) {
      if (!isFenceLost(error)) throw error
      chainLooks.inc({ asset, outcome: 'fence_lost' })
      return null
    }
  }

  /** Each fault of a provider is logged once until a look succeeds. */
  #fault(error: SourceFailed): void {
    const { asset } = this.options
    chainFaults.inc({ asset, fault: error.fault })
    if (this.#reported.get(error.source) === error.message) return
    this.#reported.set(error.source, error.message)
    logger.warn(
      { asset, source: error.source, fault: error.fault },
      'a provider of the chain did not answer as it should',
    )
  }

  #failed(error: unknown): void {
    const { code, constraint, message } = error as {
      code?: string
      constraint?: string
      message: string
    }
    chainLooks.inc({ asset: this.options.asset, outcome: 'failed' })
    logger.warn(
      { asset: this.options.asset, fault: constraint ?? code ?? message },
      'a look at the chain failed; it is repeated',
    )
  }
}
