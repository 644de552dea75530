import { hash } from 'node:crypto'
import { p2wpkhOf } from '#chains/btc/derivation'
import { type Methods, RpcRefusal } from './rpc_server.js'
import type { TrialChain } from './trial_chain.js'
import { makeBlock, makeTx, type RawBlock, type RawTx } from './utxo_blocks.js'

const NO_SUCH_HEIGHT = -8
const NOT_FOUND = -5

/** A chain of unspent outputs, deterministic by its seed; its blocks are real ones. */
export class UtxoChain implements TrialChain {
  readonly asset = 'utxo'
  #blocks: RawBlock[]
  #waiting: RawTx[] = []
  #salt = 0

  constructor(readonly seed = 1) {
    this.#blocks = [makeBlock('00'.repeat(32), 1_700_000_000 + seed, [], 0)]
  }

  get height(): number {
    return this.#blocks.length - 1
  }

  script(index: number) {
    return p2wpkhOf(hash('sha256', `${this.seed} ${index}`, 'buffer').subarray(0, 20))
  }

  pay(index: number, amount: bigint): string {
    return this.payAll([[index, amount]])
  }

  payAll(payments: readonly (readonly [number, bigint])[]): string {
    const outputs = payments.map(([index, amount]) => ({ ...this.script(index), amount }))
    const coin = hash('sha256', `coin ${this.seed} ${++this.#salt}`)
    const tx = makeTx([{ txid: coin, index: 0 }], outputs)
    this.#waiting.push(tx)
    return tx.txid
  }

  doubleSpend(txid: string): void {
    const tx = this.#waiting.find((one) => one.txid === txid)
    if (!tx) throw new Error('only a waiting transaction can be replaced')
    this.forget(txid)
    this.#waiting.push(makeTx(tx.inputs, [{ script: '52', amount: 1n }], ++this.#salt))
  }

  forget(txid: string): void {
    this.#waiting = this.#waiting.filter((one) => one.txid !== txid)
  }

  mine(blocks = 1): void {
    for (let i = 0; i < blocks; i++) {
      const top = this.#blocks.at(-1) as RawBlock
      this.#blocks.push(makeBlock(top.hash, top.time + 600, this.#waiting, ++this.#salt))
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

  #block(height: number): RawBlock {
    const block = this.#blocks[height]
    if (!block) throw new RpcRefusal(NO_SUCH_HEIGHT, 'Block height out of range')
    return block
  }

  #byHash(wanted: string): { block: RawBlock; height: number } {
    const height = this.#blocks.findIndex(({ hash: one }) => one === wanted)
    if (height === -1) throw new RpcRefusal(NOT_FOUND, 'Block not found')
    return { block: this.#block(height), height }
  }

  methods(): Methods {
    return {
      getbestblockhash: () => this.#block(this.height).hash,
      getblockheader: (wanted: string) => ({ height: this.#byHash(wanted).height }),
      getblockhash: (height: number) => this.#block(height).hash,
      getblock: (wanted: string) => this.#byHash(wanted).block.raw.toString('hex'),
      getrawmempool: () => this.#waiting.map(({ txid }) => txid),
      getrawtransaction: (txid: string) => {
        const tx = this.#waiting.find((one) => one.txid === txid)
        if (!tx) throw new RpcRefusal(NOT_FOUND, 'No such mempool transaction')
        return tx.raw.toString('hex')
      },
    }
  }
}
