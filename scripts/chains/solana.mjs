import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Journal } from './journal.mjs'
import { Refused, rpcOf } from './node_rpc.mjs'
import { surfpoolPath } from './programs.mjs'

/** A quarter of the real chain's slot: nobody who tries a deposit has to wait 13 s for its end. */
const SLOT_MS = Number(process.env.CHAINS_SLOT_MS ?? 100)
/** Its clock runs so long after a payment: 32 slots make it final. */
const PAYMENT_MS = 12_000
const MINE_MS = 4000
/** The fewest lamports of an account: the node refuses fewer, whatever the address has. */
const LEAST = 890_880n
/** More slots than pass while the clock runs. */
const AHEAD = 400

/**
 * A Solana node in this process. It keeps nothing: at a start it continues in a later slot, with the coins that were paid. Its
 * clock is stopped while nothing happens.
 *
 * @param {string} folder
 */
export async function startSolana(folder) {
  const path = surfpoolPath()
  if (!path) throw new Error('there is no local Solana node for this system')
  const { Surfnet } = createRequire(path)(path)
  const net = Surfnet.startWithConfig({
    ...{ offline: true, blockProductionMode: 'clock', slotTimeMs: SLOT_MS },
  })
  const node = new SolanaNode(net, folder)
  await node.open()
  return node
}

class SolanaNode {
  /** @type {NodeJS.Timeout | undefined} */
  #pausing
  #runsUntil = 0

  /** @param {any} net @param {string} folder */
  constructor(net, folder) {
    this.net = net
    this.url = String(net.rpcUrl)
    this.rpc = rpcOf(this.url)
    this.slots = join(folder, 'solana.slot')
    this.journal = new Journal(join(folder, 'solana.json'))
  }

  async open() {
    if (existsSync(this.slots)) {
      const absoluteSlot = Number(readFileSync(this.slots, 'utf8'))
      await this.rpc('surfnet_timeTravel', { absoluteSlot })
    }
    /** @type {Map<string, number>} */
    const paid = new Map()
    for (const { to, amount } of this.journal.payments)
      paid.set(to, (paid.get(to) ?? 0) + Number(amount))
    for (const [address, lamports] of paid) this.net.fundSol(address, lamports)
    await this.#run(MINE_MS)
  }

  /** Lets the clock run. @param {number} milliseconds */
  async #run(milliseconds) {
    this.#runsUntil = Math.max(this.#runsUntil, Date.now() + milliseconds)
    const slot = await this.rpc('getSlot', { commitment: 'processed' })
    writeFileSync(this.slots, String(slot + AHEAD), { mode: 0o600 })
    if (!this.#pausing) await this.rpc('surfnet_resumeClock')
    clearTimeout(this.#pausing)
    this.#pausing = setTimeout(() => void this.#pause(), this.#runsUntil - Date.now())
  }

  async #pause() {
    this.#pausing = undefined
    await this.rpc('surfnet_pauseClock')
  }

  async stop() {
    clearTimeout(this.#pausing)
    this.net.stop()
  }

  async height() {
    return await this.rpc('getSlot', { commitment: 'confirmed' })
  }

  mine() {
    return this.#run(MINE_MS)
  }

  /** @param {string} to @param {bigint} amount in lamports @returns {Promise<string>} the signature */
  async pay(to, amount) {
    if (amount < LEAST) throw new Refused('too_small')
    await this.#run(PAYMENT_MS)
    const txid = await this.rpc('requestAirdrop', to, Number(amount))
    this.journal.add({ txid, to, amount: String(amount) })
    return txid
  }

  async reorg() {
    throw new Refused('not_offered')
  }

  async doubleSpend() {
    throw new Refused('not_offered')
  }
}
