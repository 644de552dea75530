import { setTimeout as pause } from 'node:timers/promises'
import { report } from '../failure.mjs'

/** The product starts at the same time, and comes first. */
const WAIT_MS = Number(process.env.CHAINS_WAIT_MS ?? 0)

/**
 * @typedef {object} Node
 * @property {string} url where its JSON-RPC is
 * @property {() => number | Promise<number>} height
 * @property {() => Promise<void>} mine
 * @property {(to: string, amount: bigint) => Promise<string>} pay
 * @property {() => Promise<void>} reorg
 * @property {(to?: string) => Promise<void>} doubleSpend
 * @property {() => Promise<void>} stop
 */

/** How the second provider of a chain answers. @typedef {'honest' | 'lying' | 'stopped'} Manner */

/** A chain whose node starts at its first call, and whose commands are carried out one after the other. */
export class LocalChain {
  /** @type {Promise<Node> | null} */
  #node = null
  #turn = Promise.resolve()
  /** @type {'starting' | 'ready' | 'failed'} */
  state = 'starting'
  /** @type {Manner} */
  manner = 'honest'

  /** @param {string} asset @param {string} folder @param {(folder: string) => Promise<Node>} start */
  constructor(asset, folder, start) {
    this.asset = asset
    this.folder = folder
    this.start = start
  }

  /** The node, as soon as it answers. Fails, and goes on failing, where it cannot start. */
  node() {
    this.#node ??= pause(WAIT_MS)
      .then(() => this.start(this.folder))
      .then(
        (node) => {
          this.state = 'ready'
          return node
        },
        (error) => {
          this.state = 'failed'
          report(error)
          throw error
        },
      )
    return this.#node
  }

  /**
   * @template T
   * @param {(node: Node) => T | Promise<T>} work
   * @returns {Promise<T>}
   */
  command(work) {
    const done = this.#turn.then(async () => work(await this.node()))
    this.#turn = done.then(
      () => {},
      () => {},
    )
    return done
  }

  async shown() {
    const height = this.state === 'ready' ? await this.command((node) => node.height()) : null
    return { asset: this.asset, state: this.state, height, secondProvider: this.manner }
  }

  async stop() {
    const node = await this.#node?.catch(() => null)
    await node?.stop()
  }
}
