import { type Asset, watchOf } from '#domain/asset'
import { BlockWatcher } from '#chains/block_watcher'
import { CoreSource } from '#chains/btc/core_source'
import { EsploraSource } from '#chains/btc/esplora_source'
import type { ChainStore } from '#chains/chain_store'
import { EthSource } from '#chains/eth/rpc_source'
import { SolSource } from '#chains/sol/rpc_source'
import { SlotWatcher } from '#chains/sol/slot_watcher'
import type { BlockHead, Source } from '#chains/source'
import type { ChainWatcher, Reports } from '#chains/watching'

/** A transaction that was in no mempool for so long may be dropped. */
const DROP_AFTER_MS = 30 * 60_000
/** A provider that lags or differs is not sent for the same block every second. */
const ASK_AGAIN_MS = 5000

type Make<Provider> = Record<string, (address: string) => Provider>

const UTXO: Make<CoreSource | EsploraSource> = {
  core: (address) => new CoreSource(address),
  esplora: (address) => new EsploraSource(address),
}
const EVM: Make<EthSource> = { rpc: (address) => new EthSource(address) }
const SLOTS: Make<SolSource> = { rpc: (address) => new SolSource(address) }

/** Reads `kind=address`, or an address of the first kind. The error names the setting and no address. */
function made<Provider extends { name: string }>(
  asset: Asset,
  entries: readonly string[],
  kinds: Make<Provider>,
): Provider[] {
  const [usual = ''] = Object.keys(kinds)
  const all = entries.map((entry) => {
    const [, kind = usual, address = ''] = /^(?:(\w+)=)?(https?:\/\/\S+)$/.exec(entry) ?? []
    const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined
    if (!make || !URL.canParse(address))
      throw new Error(
        `${asset}_SOURCES must name addresses like ${usual}=https://provider.example; known are: ${Object.keys(kinds).join(', ')}`,
      )
    return make(address)
  })
  const names = all.map(({ name }) => name)
  if (new Set(names).size !== names.length)
    throw new Error(`${asset}_SOURCES names one provider twice: two of them have to be independent`)
  return all
}

/** A provider that is asked for one block and nothing else. */
export type Reader = {
  head(height: number): Promise<BlockHead | null>
  genesis(): Promise<string>
}

const WATCHES_NOTHING = { size: 0, has: () => false, isAwaited: () => false }

const blockReader = (source: Source): Reader => ({
  async head(height) {
    const block = await source.block(height, WATCHES_NOTHING)
    if (!block) return null
    const { hash, parent, at } = block
    return { height, hash, parent, at }
  },
  genesis: () => source.genesis(),
})

const slotReader = (source: SolSource): Reader => ({
  head: (height) => source.slot(height, new Date()),
  genesis: () => source.genesis(),
})

/** The providers of an asset, to compare one block. Throws for providers that cannot be used. */
export function readersOf(asset: Asset, entries: readonly string[]): Reader[] {
  const protocol = watchOf(asset)?.protocol
  switch (protocol) {
    case 'utxo':
      return made(asset, entries, UTXO).map(blockReader)
    case 'evm':
      return made(asset, entries, EVM).map(blockReader)
    case 'slots':
      return made(asset, entries, SLOTS).map(slotReader)
    case undefined:
      return []
  }
}

export type WatchRules = {
  confirmations: number
  dropAfterMs?: number
  askAgainMs?: number
}

/**
 * The watcher of a chain, by its protocol; null for an asset that nothing watches. Throws, and makes the start fail, for
 * providers that cannot be used.
 */
export function watcherOf(
  store: ChainStore,
  entries: readonly string[],
  { confirmations, dropAfterMs = DROP_AFTER_MS, askAgainMs = ASK_AGAIN_MS }: WatchRules,
  reports: Reports,
): ChainWatcher | null {
  const { asset } = store
  const watch = watchOf(asset)
  if (!watch) return null
  const isSaid = watch.finality === 'chain'
  const rules = { confirmations: isSaid ? null : confirmations, dropAfterMs, askAgainMs }
  switch (watch.protocol) {
    case 'utxo':
      return new BlockWatcher(store, made(asset, entries, UTXO), rules, reports)
    case 'evm':
      return new BlockWatcher(store, made(asset, entries, EVM), rules, reports)
    case 'slots':
      return new SlotWatcher(store, made(asset, entries, SLOTS), reports)
  }
}
