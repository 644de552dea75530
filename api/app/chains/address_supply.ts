import logger from '@adonisjs/core/services/logger'
import { type Asset, watchOf } from '#domain/asset'
import { accountKey, deriveWitness } from '#chains/btc/derivation'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'
import { deriveAccounts } from '#chains/eth/derivation'

/** So many addresses wait to be handed out, and are watched already. */
export const AHEAD = 1000
/** Deriving is work of the processor: a call is done between two of them. */
const AT_ONCE = 100

/** The account of an asset that is in force. */
export type Supply = {
  accountId: string
  form: 'xpub' | 'pool'
  publicKey: string
  nextIndex: number
  free: number
}
export type SupplyStore = {
  supply(asset: Asset): Promise<Supply | null>
  add(accountId: string, rows: readonly DerivedAddress[]): Promise<void>
}

/** The addresses of an extended public key, from a number on; null for an asset that derives none. Failures: KeyRefused. */
export function derive(
  asset: Asset,
  publicKey: string,
  from: number,
  count: number,
): DerivedAddress[] | null {
  const protocol = watchOf(asset)?.protocol
  switch (protocol) {
    case 'utxo':
      return deriveWitness(accountKey(publicKey), from, count)
    case 'evm':
      return deriveAccounts(accountKey(publicKey), from, count)
    case 'slots':
    case undefined:
      return null
  }
}

/** Derives addresses until enough of them wait. A pool is filled by its operator. Answers how many were added. */
export async function fillUp(store: SupplyStore, asset: Asset): Promise<number> {
  let added = 0
  try {
    for (;;) {
      const supply = await store.supply(asset)
      if (supply?.form !== 'xpub' || supply.free >= AHEAD) return added
      const rows = derive(asset, supply.publicKey, supply.nextIndex, AT_ONCE)
      if (!rows) return added
      await store.add(supply.accountId, rows)
      added += rows.length
    }
  } catch (error) {
    if (!(error instanceof KeyRefused)) throw error
    logger.error({ asset, detail: error.message }, 'no addresses can be derived for this asset')
    return added
  }
}
