import { AlteredBlock, readBlock, readLoose } from '#chains/btc/raw_block'
import { CallRefused, Fields, JsonRpc } from '#chains/json_rpc'
import { PendingReader } from '#chains/btc/pending_reader'
import { type ChainBlock, type Source, SourceFailed, type Tip, type Watched } from '#chains/source'

const HASH = /^[0-9a-f]{64}$/
const HEX = /^(?:[0-9a-f]{2})+$/i
/** Bitcoin Core: "Block height out of range" */
const NO_SUCH_HEIGHT = -8
/** Bitcoin Core: no such transaction, or block */
const NOT_FOUND = -5

/** Reads an answer that holds bytes; bytes that are not what their hash says are an altered block. */
export function checked<T>(source: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof AlteredBlock)) throw error
    throw new SourceFailed(source, 'altered_block', error.message)
  }
}

/** A node of Bitcoin by its JSON-RPC. It needs no wallet and no index of transactions. */
export class CoreSource implements Source {
  readonly name: string
  readonly #rpc: JsonRpc
  readonly #pending: PendingReader

  constructor(address: string) {
    this.#rpc = new JsonRpc(address, '1.0')
    this.name = this.#rpc.name
    this.#pending = new PendingReader(this.name, (txid) => this.#transaction(txid))
  }

  #fields(value: unknown, what: string): Fields {
    return new Fields(this.name, value, what)
  }

  async genesis(): Promise<string> {
    return (await this.hashAt(0)) ?? ''
  }

  async tip(): Promise<Tip> {
    const hash = this.#fields(await this.#rpc.call('getbestblockhash'), 'best').text(HASH)
    const header = this.#fields(await this.#rpc.call('getblockheader', hash), 'header')
    return { height: header.at('height').whole(), hash, finalHeight: null }
  }

  async hashAt(height: number): Promise<string | null> {
    try {
      return this.#fields(await this.#rpc.call('getblockhash', height), 'hash').text(HASH)
    } catch (error) {
      if (error instanceof CallRefused && error.code === NO_SUCH_HEIGHT) return null
      throw error
    }
  }

  async block(height: number, watched: Watched): Promise<ChainBlock | null> {
    const hash = await this.hashAt(height)
    if (hash === null) return null
    const bytes = await this.#rpc.callBytes('getblock', hash, 0)
    return { height, ...checked(this.name, () => readBlock(bytes, hash, watched)) }
  }

  async pending(watched: Watched) {
    const ids = this.#fields(await this.#rpc.call('getrawmempool'), 'mempool')
    return this.#pending.read(
      ids.list().map((id) => id.text(HASH)),
      watched,
    )
  }

  async #transaction(txid: string) {
    try {
      const raw = this.#fields(await this.#rpc.call('getrawtransaction', txid), 'transaction')
      return checked(this.name, () => readLoose(Buffer.from(raw.text(HEX), 'hex'), txid))
    } catch (error) {
      // it was mined or replaced since the list was read; without an index the node knows no mined one
      if (error instanceof CallRefused && error.code === NOT_FOUND) return null
      throw error
    }
  }

  async knows(txid: string): Promise<boolean> {
    return (await this.#transaction(txid)) !== null
  }
}
