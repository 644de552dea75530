import { Fields, JsonRpc } from '#chains/json_rpc'
import type { BlockHead } from '#chains/source'

const SIGNATURE = /^[1-9A-HJ-NP-Za-km-z]{80,90}$/
const HASH = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/
/** What one call takes at most. */
const ACCOUNTS = 100
const SIGNATURES = 256
const PAGE = 1000
/** March 2020, in seconds: no block is older. */
const FIRST_BLOCK_AT = 1_584_000_000
const CONFIRMED = { commitment: 'confirmed' }

/** What a transaction brought to, or took from, an address. */
export type Movement = { signature: string; slot: number; index: number; lamports: bigint }
export type SlotStatus = { slot: number; isFinal: boolean }
export type SlotTip = BlockHead & { finalHeight: number }

const partsOf = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

/** A node of Solana by its JSON-RPC: it is searched by address, not read block by block. */
export class SolSource {
  readonly name: string
  readonly #rpc: JsonRpc

  constructor(address: string) {
    this.#rpc = new JsonRpc(address)
    this.name = this.#rpc.name
  }

  async #call(method: string, ...params: unknown[]): Promise<Fields> {
    return new Fields(this.name, await this.#rpc.call(method, ...params), method)
  }

  async genesis(): Promise<string> {
    return (await this.#call('getGenesisHash')).text(HASH)
  }

  /** The newest confirmed slot with its hash, and the newest final one. */
  async tip(): Promise<SlotTip> {
    const latest = await this.#call('getLatestBlockhash', CONFIRMED)
    const final = await this.#call('getSlot', { commitment: 'finalized' })
    return {
      height: latest.at('context').at('slot').whole(),
      hash: latest.at('value').at('blockhash').text(HASH),
      parent: '',
      at: new Date(),
      finalHeight: final.whole(),
    }
  }

  async lamports(addresses: readonly string[]): Promise<bigint[]> {
    const all: bigint[] = []
    const slice = { ...CONFIRMED, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }
    for (const part of partsOf(addresses, ACCOUNTS)) {
      const answer = (await this.#call('getMultipleAccounts', part, slice)).at('value').list()
      // an address that nothing was ever sent to has no account
      for (const account of answer) all.push(account.isThere ? account.at('lamports').amount() : 0n)
    }
    return all
  }

  /** The transactions of an address after the one of a mark, the oldest first. */
  async #signatures(address: string, until: string | null): Promise<string[]> {
    const all: string[] = []
    for (let before: string | null = null; ; ) {
      const range = {
        ...CONFIRMED,
        limit: PAGE,
        ...(until && { until }),
        ...(before && { before }),
      }
      const page = (await this.#call('getSignaturesForAddress', address, range)).list()
      all.push(...page.map((one) => one.at('signature').text(SIGNATURE)))
      if (page.length < PAGE) return all.reverse()
      before = all.at(-1) ?? null
    }
  }

  /** What came to and left an address after a mark, the oldest first; failed transactions take their fee. */
  async movements(address: string, until: string | null): Promise<Movement[]> {
    const all: Movement[] = []
    for (const signature of await this.#signatures(address, until)) {
      const one = await this.movement(address, signature)
      if (one) all.push(one)
    }
    return all
  }

  /** Null where the node does not have the transaction, or it does not touch the address. */
  async movement(address: string, signature: string): Promise<Movement | null> {
    const transaction = await this.#call('getTransaction', signature, {
      ...CONFIRMED,
      encoding: 'json',
      maxSupportedTransactionVersion: 0,
    })
    if (!transaction.isThere) return null
    const meta = transaction.at('meta')
    const loaded = meta.at('loadedAddresses')
    const keys = [
      ...transaction.at('transaction').at('message').at('accountKeys').list(),
      ...(loaded.isThere ? loaded.at('writable').list() : []),
      ...(loaded.isThere ? loaded.at('readonly').list() : []),
    ].map((key) => key.text())
    const index = keys.indexOf(address)
    const [before] = meta.at('preBalances').list().slice(index)
    const [after] = meta.at('postBalances').list().slice(index)
    if (index === -1 || !before || !after) return null
    const lamports = after.amount() - before.amount()
    return { signature, slot: transaction.at('slot').whole(), index, lamports }
  }

  /** Null for a transaction that this node does not have in its chain. */
  async statuses(signatures: readonly string[]): Promise<(SlotStatus | null)[]> {
    const all: (SlotStatus | null)[] = []
    for (const part of partsOf(signatures, SIGNATURES)) {
      const answer = await this.#call('getSignatureStatuses', part, {
        searchTransactionHistory: true,
      })
      for (const status of answer.at('value').list())
        all.push(
          status.isThere
            ? {
                slot: status.at('slot').whole(),
                isFinal: status.at('confirmationStatus').value === 'finalized',
              }
            : null,
        )
    }
    return all
  }

  /** The block of a slot that a transaction is in. */
  async slot(slot: number, at: Date): Promise<BlockHead | null> {
    const block = await this.#call('getBlock', slot, {
      ...CONFIRMED,
      transactionDetails: 'none',
      rewards: false,
      maxSupportedTransactionVersion: 0,
    })
    if (!block.isThere) return null
    const time = block.at('blockTime')
    const seconds = time.isThere ? time.whole() : 0
    return {
      height: slot,
      hash: block.at('blockhash').text(HASH),
      parent: block.at('previousBlockhash').text(HASH),
      // a local node may count from its own start
      at: seconds > FIRST_BLOCK_AT ? new Date(seconds * 1000) : at,
    }
  }
}
