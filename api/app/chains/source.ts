/** An output that pays to a watched address, as one provider shows it. Amounts are in the asset's smallest unit. */
export type Found = {
  txid: string
  index: number
  kind: 'in' | 'token' | 'balance'
  token?: string
  script: string
  amount: bigint
}

/** An input that a transaction spends; of two that spend the same, the chain takes one. */
export type Spent = { txid: string; index: number; by: string }

export type BlockHead = { height: number; hash: string; parent: string; at: Date }
export type ChainBlock = BlockHead & { found: Found[]; spent: Spent[] }

export type Tip = {
  height: number
  hash: string
  /** Where the chain itself says what is final; null where confirmations decide. */
  finalHeight: number | null
}

/** What a reader of blocks looks for. */
export type Watched = {
  readonly size: number
  /** Whether an output names an address of ours, by the form that `chains.addresses.script` has. */
  has(script: string): boolean
  /** Whether an input is one that an unconfirmed transaction to us spends: `txid:index`. */
  isAwaited(input: string): boolean
}

/** One provider of a chain of blocks. Every method fails with SourceFailed, and with nothing else. */
export interface Source {
  /** The host, without any credential. */
  readonly name: string
  genesis(): Promise<string>
  tip(): Promise<Tip>
  /** Null where the provider has no block at this height. */
  hashAt(height: number): Promise<string | null>
  block(height: number, watched: Watched): Promise<ChainBlock | null>
  /** What is in no block yet. Of `known` transactions only those that are still there are answered again. */
  pending(watched: Watched): Promise<Pending>
  /** Whether the provider has heard of a transaction, in a block or not. */
  knows(txid: string): Promise<boolean>
  /** Whether its blocks show what contracts send; undefined where a chain has none. */
  readonly seesContracts?: boolean
  /** The coins at addresses after a block, where blocks alone do not show all of them. */
  balances?: (addresses: readonly string[], height: number) => Promise<bigint[]>
}

export type Pending = { found: Found[]; spent: Spent[]; txids: ReadonlySet<string> }

export type Fault =
  | 'unreachable'
  | 'timed_out'
  | 'refused'
  | 'answer_too_large'
  | 'bad_answer'
  /** The bytes of a block are not those of its hash. */
  | 'altered_block'

/** What went wrong with a provider. The text names its host, never its address: that may hold a credential. */
export class SourceFailed extends Error {
  constructor(
    readonly source: string,
    readonly fault: Fault,
    detail = '',
  ) {
    super(`${source}: ${fault}${detail ? ` (${detail})` : ''}`)
  }
}
