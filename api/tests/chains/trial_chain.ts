import type { Methods } from './rpc_server.js'

/** What the tests do to a chain, whatever its protocol. Amounts are in the smallest unit. */
export interface TrialChain {
  readonly asset: 'utxo' | 'evm'
  /** How an output names a number of an address of ours, and how people do. */
  script(index: number): { script: string; address: string }
  /** A payment that waits for a block; answers its txid. */
  pay(index: number, amount: bigint): string
  /** Several payments in one transaction. */
  payAll(payments: readonly (readonly [index: number, amount: bigint])[]): string
  /** Another transaction that spends the same, to nobody of ours; it takes the place of the waiting one. */
  doubleSpend(txid: string): void
  /** Forgets a waiting transaction. */
  forget(txid: string): void
  mine(blocks?: number): void
  /** Takes blocks off and puts as many and `more` new ones; their payments wait again, or are left out. */
  reorg(depth: number, more: number, keeps?: boolean): void
  /** The chain as it was at a moment, to go back to it. */
  branch(): () => void
  readonly height: number
  methods(): Methods
}
