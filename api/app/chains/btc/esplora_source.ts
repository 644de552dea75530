import { checked } from '#chains/btc/core_source'
import { PendingReader } from '#chains/btc/pending_reader'
import { readBlock, readLoose } from '#chains/btc/raw_block'
import { callProvider, providerOf } from '#chains/provider_call'
import { type ChainBlock, type Source, SourceFailed, type Tip, type Watched } from '#chains/source'

const HASH = /^[0-9a-f]{64}$/
const NOT_FOUND = 404

/** A provider with the HTTP interface of Esplora. It sends raw blocks, which are checked like those of a node. */
export class EsploraSource implements Source {
  readonly name: string
  readonly #provider: ReturnType<typeof providerOf>
  readonly #pending: PendingReader

  constructor(address: string) {
    this.#provider = providerOf(address)
    this.name = this.#provider.name
    this.#pending = new PendingReader(this.name, (txid) => this.#transaction(txid))
  }

  /** Null where the provider has nothing at the path. */
  async #bytes(path: string): Promise<Buffer | null> {
    const { status, bytes } = await callProvider(this.#provider, path)
    if (status === NOT_FOUND) return null
    if (status !== 200) throw new SourceFailed(this.name, 'refused', `HTTP ${status}`)
    return bytes
  }

  async #text(path: string): Promise<string | null> {
    return (await this.#bytes(path))?.toString('utf8').trim() ?? null
  }

  async #needed(path: string, pattern: RegExp): Promise<string> {
    const text = await this.#text(path)
    if (text === null || !pattern.test(text))
      throw new SourceFailed(this.name, 'bad_answer', path.replace(/[0-9a-f]{64}/, ':hash'))
    return text
  }

  async genesis(): Promise<string> {
    return this.#needed('/block-height/0', HASH)
  }

  async tip(): Promise<Tip> {
    const height = Number.parseInt(await this.#needed('/blocks/tip/height', /^\d{1,9}$/), 10)
    return { height, hash: await this.#needed(`/block-height/${height}`, HASH), finalHeight: null }
  }

  async hashAt(height: number): Promise<string | null> {
    const hash = await this.#text(`/block-height/${height}`)
    if (hash === null || HASH.test(hash)) return hash
    throw new SourceFailed(this.name, 'bad_answer', '/block-height')
  }

  async block(height: number, watched: Watched): Promise<ChainBlock | null> {
    const hash = await this.hashAt(height)
    if (hash === null) return null
    const bytes = await this.#bytes(`/block/${hash}/raw`)
    if (bytes === null) return null
    return { height, ...checked(this.name, () => readBlock(bytes, hash, watched)) }
  }

  async pending(watched: Watched) {
    const text = await this.#needed('/mempool/txids', /^\[/)
    const ids: unknown = JSON.parse(text)
    if (!Array.isArray(ids) || !ids.every((id) => typeof id === 'string' && HASH.test(id)))
      throw new SourceFailed(this.name, 'bad_answer', '/mempool/txids')
    return this.#pending.read(ids as string[], watched)
  }

  async #transaction(txid: string) {
    const bytes = await this.#bytes(`/tx/${txid}/raw`)
    return bytes === null ? null : checked(this.name, () => readLoose(bytes, txid))
  }

  async knows(txid: string): Promise<boolean> {
    return (await this.#transaction(txid)) !== null
  }
}
