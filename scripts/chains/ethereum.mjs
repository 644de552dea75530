import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../ports.mjs'
import { commandLine, end, isRunning, startedAt } from '../processes.mjs'
import { watchdog } from '../watchdog.mjs'
import { Journal } from './journal.mjs'
import { DEPTH, Refused, rpcOf } from './node_rpc.mjs'
import { anvilPath } from './programs.mjs'

/** With the same time, the first block has the same hash at each start. */
const FIRST_BLOCK_AT = '1767225600'
const STEPS = /** @type {Array<[NodeJS.Signals, number]>} */ ([
  ['SIGTERM', 5000],
  ['SIGKILL', 2000],
])

/** Ends the program of a start that was killed. @param {string} path of the file with its process id */
async function endLeftOver(path) {
  try {
    const { pid, started } = JSON.parse(readFileSync(path, 'utf8'))
    const isSame = isRunning(pid) && startedAt(pid) === started
    if (isSame && commandLine(pid).includes('anvil')) await end(pid, STEPS)
    rmSync(path, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT' && !(error instanceof SyntaxError)) throw error
  }
}

/**
 * An Ethereum node on a chain of its own, a child of this process. Its state is in a file.
 *
 * @param {string} folder
 */
export async function startEthereum(folder) {
  const program = anvilPath()
  if (!program) throw new Error('there is no local Ethereum node for this system')
  const pidFile = join(folder, 'ethereum.pid')
  await endLeftOver(pidFile)
  const port = await freePort()
  const child = spawn(
    program,
    [
      ...['--host', '127.0.0.1', '--port', String(port), '--quiet', '--no-mining'],
      ...['--slots-in-an-epoch', '1', '--timestamp', FIRST_BLOCK_AT, '--balance', '1000000'],
      ...['--state', join(folder, 'ethereum.state.json'), '--state-interval', '5'],
      '--preserve-historical-states',
    ],
    { stdio: 'ignore' },
  )
  const pid = child.pid ?? 0
  // it writes its state when it is asked to end
  if (pid !== 0) child.once('exit', watchdog(pid, { signal: 'SIGTERM', seconds: 5 }))
  writeFileSync(pidFile, JSON.stringify({ pid, started: startedAt(pid) }), { mode: 0o600 })
  const node = new EthereumNode(`http://127.0.0.1:${port}`, folder, async () => {
    await end(pid, STEPS)
    rmSync(pidFile, { force: true })
  })
  while (!(await node.isThere())) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid)
      throw new Error('the local Ethereum node has ended')
    await pause(20)
  }
  await node.open()
  return node
}

const quantity = (/** @type {number | bigint} */ value) => `0x${value.toString(16)}`

class EthereumNode {
  /** @param {string} url @param {string} folder @param {() => Promise<void>} stop */
  constructor(url, folder, stop) {
    this.url = url
    this.stop = stop
    this.rpc = rpcOf(url)
    this.journal = new Journal(join(folder, 'ethereum.json'))
  }

  async isThere() {
    try {
      return typeof (await this.rpc('eth_chainId')) === 'string'
    } catch (error) {
      if (error instanceof TypeError) return false
      throw error
    }
  }

  async open() {
    // what a node that was started again knows nothing before, it can take off no block of
    for (let nth = 0; nth < DEPTH; nth++) await this.mine()
    for (const { txid, raw } of this.journal.payments)
      if (raw && !(await this.rpc('eth_getTransactionByHash', txid))) await this.#send(raw)
  }

  /** Into the mempool, unless its number was used otherwise. @param {string} raw */
  async #send(raw) {
    try {
      await this.rpc('eth_sendRawTransaction', raw)
    } catch (error) {
      if (!/nonce/i.test(error.message)) throw error
    }
  }

  async height() {
    return Number(await this.rpc('eth_blockNumber'))
  }

  async mine() {
    // its clock continues from the first block; a payment is priced in the minute of its block
    await this.rpc('anvil_setTime', Math.floor(Date.now() / 1000))
    await this.rpc('anvil_mine', '0x1')
  }

  async #account() {
    const [account] = await this.rpc('eth_accounts')
    return account
  }

  /** @param {string} to @param {bigint} amount in wei @returns {Promise<string>} the txid */
  async pay(to, amount) {
    const from = await this.#account()
    if (BigInt(await this.rpc('eth_getBalance', from, 'pending')) <= amount * 2n)
      throw new Refused('wallet_empty')
    const nonce = await this.rpc('eth_getTransactionCount', from, 'pending')
    const value = quantity(amount)
    const txid = await this.rpc('eth_sendTransaction', { from, to, value, nonce, gas: '0x5208' })
    const raw = await this.rpc('eth_getRawTransactionByHash', txid)
    this.journal.add({ txid, to, raw, amount: String(amount) })
    return txid
  }

  /** A payment of the wallet, and how many blocks a fork that begins below it takes off: 0 while it is in none. @param {string} [to] */
  async #newest(to) {
    const payment = this.journal.newest(to)
    const found = payment && (await this.rpc('eth_getTransactionByHash', payment.txid))
    if (!found) throw new Refused('nothing_to_replace')
    const depth = found.blockNumber ? (await this.height()) - Number(found.blockNumber) + 1 : 0
    if (depth > DEPTH) throw new Refused('nothing_to_replace')
    return { txid: payment.txid, nonce: found.nonce, depth }
  }

  /** Takes the block of the newest payment off the chain, and those above; what was in them waits for a block again. */
  async reorg() {
    const { depth } = await this.#newest()
    if (depth === 0) throw new Refused('nothing_to_replace')
    for (const { raw } of await this.#fork(depth)) if (raw) await this.#send(raw)
  }

  /** The last blocks without their transactions. @param {number} depth @returns what was in them, in order */
  async #fork(depth) {
    const tip = await this.height()
    const lost = []
    for (let height = tip - depth + 1; height <= tip; height++) {
      const { transactions } = await this.rpc('eth_getBlockByNumber', quantity(height), false)
      for (const txid of transactions)
        lost.push({ txid, raw: await this.rpc('eth_getRawTransactionByHash', txid) })
    }
    await this.rpc('anvil_setTime', Math.floor(Date.now() / 1000))
    await this.rpc('anvil_reorg', depth, [])
    return lost
  }

  /** Uses the number of the newest payment for another one, in a block. @param {string} [to] the address that it paid */
  async doubleSpend(to) {
    const { txid: replaced, nonce, depth } = await this.#newest(to)
    const lost = depth === 0 ? [] : await this.#fork(depth)
    if (depth === 0) await this.rpc('anvil_dropTransaction', replaced)
    const from = await this.#account()
    await this.rpc('eth_sendTransaction', { from, to: from, value: '0x0', nonce, gas: '0x5208' })
    for (const { txid, raw } of lost) if (raw && txid !== replaced) await this.#send(raw)
    await this.mine()
  }
}
