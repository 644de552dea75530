import { nonceOf, plainPayments, tokenPayments, tracedPayments } from '#chains/eth/block_payments'
import { CallRefused, Fields, JsonRpc } from '#chains/json_rpc'
import type { ChainBlock, Found, Pending, Source, Tip, Watched } from '#chains/source'

const HASH = /^0x[0-9a-f]{64}$/
const hex = (height: number) => `0x${height.toString(16)}`
const TRACER = { tracer: 'callTracer' }

/**
 * A node of Ethereum by its JSON-RPC. Where it offers traces, they show what contracts send; where it does not, the coins at
 * an address are compared with what was seen (`balances`).
 */
export class EthSource implements Source {
  readonly name: string
  readonly #rpc: JsonRpc
  /** Unknown until the first block with a transaction. */
  #traces: boolean | null = null
  balances?: (addresses: readonly string[], height: number) => Promise<bigint[]>

  constructor(address: string) {
    this.#rpc = new JsonRpc(address)
    this.name = this.#rpc.name
    this.balances = (addresses, height) => this.#balances(addresses, height)
  }

  async #call(method: string, ...params: unknown[]): Promise<Fields> {
    return new Fields(this.name, await this.#rpc.call(method, ...params), method)
  }

  async genesis(): Promise<string> {
    return (await this.#call('eth_getBlockByNumber', hex(0), false)).at('hash').text(HASH)
  }

  async tip(): Promise<Tip> {
    const [latest, finalized] = await this.#rpc.batch([
      ['eth_getBlockByNumber', 'latest', false],
      ['eth_getBlockByNumber', 'finalized', false],
    ])
    const head = new Fields(this.name, latest, 'latest')
    const final = new Fields(this.name, finalized, 'finalized')
    return {
      height: head.at('number').small(),
      hash: head.at('hash').text(HASH),
      finalHeight: final.isThere ? final.at('number').small() : 0,
    }
  }

  async hashAt(height: number): Promise<string | null> {
    const block = await this.#call('eth_getBlockByNumber', hex(height), false)
    return block.isThere ? block.at('hash').text(HASH) : null
  }

  async block(height: number, watched: Watched): Promise<ChainBlock | null> {
    const block = await this.#call('eth_getBlockByNumber', hex(height), true)
    if (!block.isThere) return null
    const transactions = block.at('transactions').list()
    const hash = block.at('hash').text(HASH)
    return {
      height,
      hash,
      parent: block.at('parentHash').text(HASH),
      at: new Date(block.at('timestamp').small() * 1000),
      found: transactions.length === 0 ? [] : await this.#payments(block, hash, watched),
      spent: transactions
        .map(nonceOf)
        .filter(({ txid, index }) => watched.isAwaited(`${txid}:${index}`)),
    }
  }

  /** Receipts and traces are read by the hash of the block: its height may be another block's a moment later. */
  async #payments(block: Fields, hash: string, watched: Watched): Promise<Found[]> {
    const receipts = await this.#call('eth_getBlockReceipts', hash)
    const traced = await this.#traced(block, hash, watched)
    return [
      ...(traced ?? plainPayments(block, receipts, watched)),
      ...tokenPayments(receipts, watched),
    ]
  }

  get seesContracts(): boolean {
    return this.#traces === true
  }

  /** Null where the provider offers no traces. */
  async #traced(block: Fields, hash: string, watched: Watched): Promise<Found[] | null> {
    if (this.#traces === false) return null
    try {
      const traces = (await this.#call('debug_traceBlockByHash', hash, TRACER)).list()
      this.#traces = true
      const transactions = block.at('transactions').list()
      return traces.flatMap((trace, place) => {
        const txid = transactions[place]?.at('hash').text(HASH) ?? ''
        return tracedPayments(txid, trace.at('result'), watched)
      })
    } catch (error) {
      // once it has answered, a refusal is a failure of that block: without it a payment would be missed
      if (!(error instanceof CallRefused) || this.#traces) throw error
      this.#traces = false
      return null
    }
  }

  async pending(watched: Watched): Promise<Pending> {
    const block = await this.#call('eth_getBlockByNumber', 'pending', true)
    const all = block.isThere ? block.at('transactions').list() : []
    const found = all.flatMap((one): Found[] => {
      const to = one.at('to')
      const script = to.isThere ? to.text().toLowerCase() : ''
      const amount = one.at('value').quantity()
      const txid = one.at('hash').text(HASH)
      return amount > 0n && watched.has(script)
        ? [{ txid, index: 0, kind: 'in', script, amount }]
        : []
    })
    const ours = new Set(found.map(({ txid }) => txid))
    const spent = all
      .map(nonceOf)
      .filter(({ txid, index, by }) => ours.has(by) || watched.isAwaited(`${txid}:${index}`))
    return { found, spent, txids: new Set(all.map((one) => one.at('hash').text(HASH))) }
  }

  async knows(txid: string): Promise<boolean> {
    return (await this.#call('eth_getTransactionByHash', txid)).isThere
  }

  async #balances(addresses: readonly string[], height: number): Promise<bigint[]> {
    const answers = await this.#rpc.batch(
      addresses.map((address) => ['eth_getBalance', address, hex(height)] as const),
    )
    return answers.map((answer) => new Fields(this.name, answer, 'balance').quantity())
  }
}
