import { hash } from 'node:crypto'
import { TRANSFER } from '#chains/eth/block_payments'
import { type Methods, RpcRefusal } from './rpc_server.js'
import type { TrialChain } from './trial_chain.js'

type Log = {
  address: string
  topics: string[]
  data: string
  logIndex: string
  transactionHash: string
}
type Call = { to: string; value: bigint }
type Tx = {
  hash: string
  from: string
  nonce: number
  to: string
  value: bigint
  isFailed: boolean
  /** What the contract at `to` sends on. */
  inner: Call[]
  token: { token: string; to: string; amount: bigint } | null
}
type Block = { hash: string; parent: string; time: number; txs: Tx[] }

const hex = (value: bigint | number) => `0x${value.toString(16)}`
const SENDER = `0x${'5e'.repeat(20)}`
export const CONTRACT = `0x${'c0'.repeat(20)}`
const padded = (address: string) => `0x${address.slice(2).padStart(64, '0')}`

/** A chain of accounts, deterministic by its seed. Its last two blocks are not final. */
export class EvmChain implements TrialChain {
  readonly asset = 'evm'
  /** Whether its node offers traces. */
  hasTraces = false
  /** How far behind the newest block its final one is. */
  finalAfter = 2
  #blocks: Block[]
  #waiting: Tx[] = []
  #salt = 0
  #nonce = 0

  constructor(readonly seed = 1) {
    this.#blocks = [{ hash: this.#hash('genesis'), parent: hex(0), time: 1_700_000_000, txs: [] }]
  }

  #hash(of: string): string {
    return `0x${hash('sha256', `${this.seed} ${of}`)}`
  }

  get height(): number {
    return this.#blocks.length - 1
  }

  script(index: number) {
    const script = `0x${hash('sha256', `address ${this.seed} ${index}`).slice(0, 40)}`
    return { script, address: script }
  }

  #add(tx: Partial<Tx>): string {
    const waiting = {
      ...{ hash: this.#hash(`tx ${++this.#salt}`), from: SENDER, nonce: this.#nonce++ },
      ...{ to: CONTRACT, value: 0n, isFailed: false, inner: [], token: null },
      ...tx,
    }
    this.#waiting.push(waiting)
    return waiting.hash
  }

  pay(index: number, value: bigint): string {
    return this.#add({ to: this.script(index).script, value })
  }

  /** Several at once need a contract. */
  payAll(payments: readonly (readonly [number, bigint])[]): string {
    const inner = payments.map(([index, value]) => ({ to: this.script(index).script, value }))
    return this.#add({ value: inner.reduce((sum, { value }) => sum + value, 0n), inner })
  }

  fail(index: number, value: bigint): string {
    return this.#add({ to: this.script(index).script, value, isFailed: true })
  }

  payToken(index: number, amount: bigint): string {
    const token = `0x${'70'.repeat(20)}`
    return this.#add({ token: { token, to: this.script(index).script, amount } })
  }

  doubleSpend(txid: string): void {
    const tx = this.#waiting.find((one) => one.hash === txid)
    if (!tx) throw new Error('only a waiting transaction can be replaced')
    this.forget(txid)
    this.#add({ nonce: tx.nonce })
  }

  forget(txid: string): void {
    this.#waiting = this.#waiting.filter((one) => one.hash !== txid)
  }

  mine(blocks = 1): void {
    for (let i = 0; i < blocks; i++) {
      const top = this.#blocks.at(-1) as Block
      const block = { hash: this.#hash(`block ${++this.#salt}`), parent: top.hash }
      this.#blocks.push({ ...block, time: top.time + 12, txs: this.#waiting })
      this.#waiting = []
    }
  }

  reorg(depth: number, more: number, keeps = true): void {
    const left = this.#blocks.splice(-depth)
    if (keeps) this.#waiting.push(...left.flatMap(({ txs }) => txs))
    this.mine(depth + more)
  }

  branch(): () => void {
    const blocks = [...this.#blocks]
    return () => {
      this.#blocks = [...blocks]
    }
  }

  #shown(block: Block, height: number) {
    return {
      number: hex(height),
      hash: block.hash,
      parentHash: block.parent.padEnd(66, '0'),
      timestamp: hex(block.time),
      transactions: block.txs.map((tx) => this.#tx(tx)),
    }
  }

  #tx({ hash: id, from, nonce, to, value }: Tx) {
    return { hash: id, from, nonce: hex(nonce), to, value: hex(value) }
  }

  #at(tag: string) {
    if (tag === 'pending')
      return this.#shown({ hash: '', parent: '', time: 0, txs: this.#waiting }, this.height + 1)
    const heights: Record<string, number> = {
      latest: this.height,
      finalized: Math.max(0, this.height - this.finalAfter),
    }
    const height = heights[tag] ?? Number(tag)
    const block = this.#blocks[height]
    return block ? this.#shown(block, height) : null
  }

  #byHash(wanted: string): Block {
    const block = this.#blocks.find(({ hash: one }) => one === wanted)
    if (!block) throw new RpcRefusal(-32000, 'block not found')
    return block
  }

  #receipts(wanted: string) {
    let logs = 0
    return this.#byHash(wanted).txs.map(({ hash: id, isFailed, token }) => ({
      transactionHash: id,
      status: isFailed ? '0x0' : '0x1',
      logs: token ? [this.#log(id, token, logs++)] : [],
    }))
  }

  #log(id: string, { token, to, amount }: NonNullable<Tx['token']>, index: number): Log {
    const data = padded(hex(amount))
    const topics = [TRANSFER, padded(SENDER), padded(to)]
    return { address: token, topics, data, logIndex: hex(index), transactionHash: id }
  }

  #traces(wanted: string) {
    if (!this.hasTraces) throw new RpcRefusal(-32601, 'the method does not exist')
    return this.#byHash(wanted).txs.map(({ to, value, isFailed, inner }) => ({
      result: {
        ...{ type: 'CALL', to, value: hex(value) },
        ...(isFailed && { error: 'reverted' }),
        calls: inner.map((call) => ({ type: 'CALL', to: call.to, value: hex(call.value) })),
      },
    }))
  }

  #balance(address: string, height: number): bigint {
    const paid = this.#blocks
      .slice(0, height + 1)
      .flatMap(({ txs }) => txs)
      .filter(({ isFailed }) => !isFailed)
      .flatMap(({ to, value, inner }) => [{ to, value }, ...inner])
    return paid.reduce((sum, { to, value }) => (to === address ? sum + value : sum), 0n)
  }

  methods(): Methods {
    return {
      eth_getBlockByNumber: (tag: string) => this.#at(tag),
      eth_getBlockReceipts: (wanted: string) => this.#receipts(wanted),
      debug_traceBlockByHash: (wanted: string) => this.#traces(wanted),
      eth_getBalance: (address: string, height: string) =>
        hex(this.#balance(address, Number(height))),
      eth_getTransactionByHash: (id: string) =>
        [...this.#waiting, ...this.#blocks.flatMap(({ txs }) => txs)].find(
          ({ hash: one }) => one === id,
        ) ?? null,
    }
  }
}
