import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../ports.mjs'
import { Journal } from './journal.mjs'
import { DEPTH, Refused } from './node_rpc.mjs'
import { bcoinModules } from './programs.mjs'

/** Coins of a block can be spent after so many. */
const MATURITY = 100
/** Blocks of the wallet before the first payment: 10 that can be spent. */
const FIRST_BLOCKS = MATURITY + 10
/** Seconds between the first blocks: a later one has to be younger than most before it. */
const APART = 600
const FEE = 1000
/** The key of a wallet whose coins are worth nothing. */
const WALLET = Buffer.alloc(32, 'the demo wallet')

/**
 * A Bitcoin node of this process, on a chain of its own. Its blocks are in a file, and read again at the next start.
 *
 * @param {string} folder
 */
export async function startBitcoin(folder) {
  const node = new BitcoinNode(folder)
  await node.open()
  return node
}

class BitcoinNode {
  #bcoin = bcoinModules()
  /** @type {any} */
  #node
  /** @type {any} */
  #ring
  url = ''

  /** @param {string} folder */
  constructor(folder) {
    this.blocks = join(folder, 'bitcoin.blocks')
    this.journal = new Journal(join(folder, 'bitcoin.json'))
  }

  async open() {
    const { FullNode, KeyRing, Block, TX } = this.#bcoin
    const httpPort = await freePort()
    this.#node = new FullNode({
      ...{ network: 'regtest', memory: true, workers: false, logLevel: 'none', indexTX: true },
      ...{ listen: false, maxOutbound: 1, selfish: true, port: await freePort() },
      ...{ httpHost: '127.0.0.1', httpPort, noAuth: true },
    })
    await this.#node.open()
    this.#ring = KeyRing.fromKey(WALLET, true)
    this.#ring.witness = true
    const saved = existsSync(this.blocks) ? readFileSync(this.blocks, 'utf8').split('\n') : []
    // the last line may be part of one: the process was killed while it was written
    for (const hex of saved.slice(0, -1))
      await this.#node.chain.add(Block.fromRaw(Buffer.from(hex, 'hex')))
    for (let left = FIRST_BLOCKS - this.#node.chain.height; left > 0; left--)
      await this.#mineAt(Math.floor(Date.now() / 1000) - left * APART)
    for (const { raw = '' } of this.journal.payments)
      await this.#send(TX.fromRaw(Buffer.from(raw, 'hex')))
    this.url = `http://127.0.0.1:${httpPort}/`
  }

  async stop() {
    await this.#node.close()
  }

  height() {
    return this.#node.chain.height
  }

  mine() {
    return this.#mineAt(Math.floor(Date.now() / 1000))
  }

  /** @param {number} time of the block, in seconds */
  async #mineAt(time) {
    const { chain, miner } = this.#node
    const job = await miner.cpu.createJob(chain.tip, this.#ring.getAddress())
    job.attempt.time = Math.max(time, (await chain.getMedianTime(chain.tip)) + 1)
    await this.#add(await job.mineAsync())
  }

  /** @param {any} block */
  async #add(block) {
    const entry = await this.#node.chain.add(block)
    if (!entry) throw new Error('the local chain does not take its own block')
    appendFileSync(this.blocks, `${block.toRaw().toString('hex')}\n`, { mode: 0o600 })
    return entry
  }

  /** Into the mempool, unless it is there, in a block, or its coins are spent. @param {any} tx */
  async #send(tx) {
    const { mempool } = this.#node
    if (await this.#node.hasTX(tx.hash('hex'))) return
    const view = await mempool.getCoinView(tx)
    if (tx.hasCoins(view) && !mempool.isDoubleSpend(tx)) await mempool.addTX(tx)
  }

  /** Coins of blocks that are worth at least an amount. @param {number} amount */
  async #coins(amount) {
    const { chain, mempool } = this.#node
    const coins = []
    let value = 0
    for (let height = 1; height <= chain.height - MATURITY && value < amount; height++) {
      const hash = (await chain.getBlock(height)).txs[0].hash('hex')
      const coin = mempool.isSpent(hash, 0) ? null : await chain.getCoin(hash, 0)
      if (!coin) continue
      coins.push(coin)
      value += coin.value
    }
    if (value < amount) throw new Refused('wallet_empty')
    return { coins, value }
  }

  /** @param {any[]} coins @param {string} to @param {number} amount @param {number} change */
  #signed(coins, to, amount, change) {
    const { MTX, Address } = this.#bcoin
    const mtx = new MTX()
    // deposits have addresses of the main chain, which name the same script
    mtx.addOutput(Address.fromString(to), amount)
    if (change > FEE) mtx.addOutput(this.#ring.getAddress(), change)
    for (const coin of coins) mtx.addCoin(coin)
    mtx.sign(this.#ring)
    return mtx.toTX()
  }

  /** @param {string} to @param {bigint} amount in satoshi @returns {Promise<string>} the txid */
  async pay(to, amount) {
    const satoshi = Number(amount)
    const { coins, value } = await this.#coins(satoshi + FEE)
    const tx = this.#signed(coins, to, satoshi, value - satoshi - FEE)
    await this.#node.mempool.addTX(tx)
    const txid = tx.txid()
    this.journal.add({ txid, to, raw: tx.toRaw().toString('hex'), amount: String(amount) })
    return txid
  }

  /** A payment of the wallet, and how many blocks a fork that begins below it takes off: 0 while it is in none. @param {string} [to] */
  async #newest(to) {
    const payment = this.journal.newest(to)
    if (!payment?.raw) throw new Refused('nothing_to_replace')
    const tx = this.#bcoin.TX.fromRaw(Buffer.from(payment.raw, 'hex'))
    const found = await this.#node.getMeta(tx.hash('hex'))
    const depth = found?.height > 0 ? this.#node.chain.height - found.height + 1 : 0
    if (!found || depth > DEPTH) throw new Refused('nothing_to_replace')
    return { tx, depth }
  }

  /** Takes the block of the newest payment off the chain, and those above; what was in them waits for a block again. */
  async reorg() {
    const { chain } = this.#node
    const { depth } = await this.#newest()
    if (depth === 0) throw new Refused('nothing_to_replace')
    const lost = []
    for (let height = chain.height - depth + 1; height <= chain.height; height++)
      lost.push(...(await chain.getBlock(height)).txs.slice(1))
    await this.#fork(chain.height - depth, depth + 1, [])
    for (const tx of lost) await this.#send(tx)
  }

  /**
   * Another chain from a height on, longer than the one that is there.
   *
   * @param {number} from @param {number} count @param {{ tx: any, view: any }[]} first in its first block
   */
  async #fork(from, count, first) {
    const { chain, miner } = this.#node
    let tip = await chain.getEntryByHeight(from)
    for (let nth = 0; nth < count; nth++) {
      const job = await miner.cpu.createJob(tip, this.#ring.getAddress())
      const { attempt } = job
      Object.assign(attempt, { items: [], fees: 0 })
      if (nth === 0) for (const { tx, view } of first) attempt.addTX(tx, view)
      job.refresh()
      tip = await this.#add(await job.mineAsync())
    }
  }

  /** Spends the coins of the newest payment otherwise, in a block. @param {string} [to] the address that it paid */
  async doubleSpend(to) {
    const { Coin, CoinView } = this.#bcoin
    const { chain } = this.#node
    const { tx, depth } = await this.#newest(to)
    const coins = []
    for (const { prevout } of tx.inputs) {
      const { tx: source, height } = await this.#node.getMeta(prevout.hash)
      coins.push(Coin.fromTX(source, prevout.index, height))
    }
    const value = coins.reduce((sum, coin) => sum + coin.value, 0)
    const own = this.#ring.getAddress().toString('main')
    const other = this.#signed(coins, own, value - FEE * 2, 0)
    const view = new CoinView()
    for (const coin of coins) view.addCoin(coin)
    await this.#fork(chain.height - depth, depth + 1, [{ tx: other, view }])
  }
}
