import { hash } from 'node:crypto'
import { base58 } from '@scure/base'
import type { Methods } from './rpc_server.js'

type Tx = {
  signature: string
  payments: { address: string; lamports: number }[]
  isFailed: boolean
}
type Slot = { hash: string; txs: Tx[] }

/** A chain that is searched by address, deterministic by its seed. A slot without a transaction has a block too. */
export class SlotChain {
  /** How far behind the newest slot the final one is. */
  finalAfter = 2
  #slots: Slot[] = []
  #waiting: Tx[] = []
  #salt = 0

  constructor(readonly seed = 1) {
    this.mine(3)
  }

  #id(of: string): string {
    return base58.encode(hash('sha256', `${this.seed} ${of}`, 'buffer'))
  }

  script(index: number) {
    const address = this.#id(`address ${index}`)
    return { script: address, address }
  }

  get height(): number {
    return this.#slots.length - 1
  }

  pay(payments: readonly (readonly [index: number, lamports: number])[], isFailed = false): string {
    const bytes = hash('sha512', `${this.seed} tx ${++this.#salt}`, 'buffer')
    const tx = {
      signature: base58.encode(bytes),
      payments: payments.map(([index, lamports]) => ({ ...this.script(index), lamports })),
      isFailed,
    }
    this.#waiting.push(tx)
    return tx.signature
  }

  mine(slots = 1): void {
    for (let i = 0; i < slots; i++) {
      this.#slots.push({ hash: this.#id(`slot ${++this.#salt}`), txs: this.#waiting })
      this.#waiting = []
    }
  }

  /** The newest slots were a fork: their transactions come again in a later slot, or never. */
  reorg(depth: number, keeps: boolean): void {
    const left = this.#slots.splice(-depth)
    this.mine(depth)
    if (keeps) this.#waiting.push(...left.flatMap(({ txs }) => txs))
    this.mine()
  }

  #all() {
    return this.#slots.flatMap(({ txs }, slot) => txs.map((tx) => ({ ...tx, slot })))
  }

  #held(address: string, before = Number.POSITIVE_INFINITY): number {
    return this.#all()
      .filter(({ slot, isFailed }) => slot < before && !isFailed)
      .flatMap(({ payments }) => payments)
      .reduce((sum, one) => (one.address === address ? sum + one.lamports : sum), 0)
  }

  #signatures(address: string, { until }: { until?: string }) {
    const ours = this.#all().filter(({ payments }) =>
      payments.some((one) => one.address === address),
    )
    const from = ours.findIndex(({ signature }) => signature === until) + 1
    return ours
      .slice(from)
      .map(({ signature }) => ({ signature }))
      .reverse()
  }

  #transaction(wanted: string) {
    const tx = this.#all().find(({ signature }) => signature === wanted)
    if (!tx) return null
    const accountKeys = [this.#id('payer'), ...tx.payments.map(({ address }) => address)]
    const preBalances = accountKeys.map((key) => this.#held(key, tx.slot))
    const paid = (key: string) => tx.payments.find(({ address }) => address === key)?.lamports ?? 0
    return {
      slot: tx.slot,
      transaction: { message: { accountKeys } },
      meta: {
        loadedAddresses: null,
        preBalances,
        postBalances: accountKeys.map((key, at) =>
          tx.isFailed ? preBalances[at] : (preBalances[at] ?? 0) + paid(key),
        ),
      },
    }
  }

  #status(wanted: string) {
    const tx = this.#all().find(({ signature }) => signature === wanted)
    if (!tx) return null
    const isFinal = tx.slot <= this.height - this.finalAfter
    return { slot: tx.slot, confirmationStatus: isFinal ? 'finalized' : 'confirmed' }
  }

  #block(slot: number) {
    const block = this.#slots[slot]
    if (!block) return null
    const previousBlockhash = this.#slots[slot - 1]?.hash ?? this.#id('none')
    return { blockhash: block.hash, previousBlockhash, blockTime: 1_790_000_000 + slot }
  }

  methods(): Methods {
    return {
      getGenesisHash: () => this.#id('genesis'),
      getLatestBlockhash: () => ({
        context: { slot: this.height },
        value: { blockhash: this.#slots[this.height]?.hash },
      }),
      getSlot: () => Math.max(0, this.height - this.finalAfter),
      getMultipleAccounts: (addresses: string[]) => ({
        value: addresses.map((address) => {
          const lamports = this.#held(address)
          return lamports === 0 ? null : { lamports }
        }),
      }),
      getSignaturesForAddress: (address: string, range: { until?: string }) =>
        this.#signatures(address, range),
      getTransaction: (signature: string) => this.#transaction(signature),
      getSignatureStatuses: (all: string[]) => ({ value: all.map((one) => this.#status(one)) }),
      getBlock: (slot: number) => this.#block(slot),
    }
  }
}
