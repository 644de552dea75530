import logger from '@adonisjs/core/services/logger'
import { type Asset, watchOf } from '#domain/asset'
import { accountKey, deriveWitness } from '#chains/btc/derivation'
import { type DerivedAddress, KeyRefused } from '#chains/derived_address'
import { deriveAccounts } from '#chains/eth/derivation'
import { readPool } from '#chains/pool_file'

/** So many addresses wait to be handed out, and are watched already. */
export const AHEAD = 1000
/** Deriving is work of the processor: a call is done between two of them. */
const AT_ONCE = 100

/** An account of an asset that is in force, or whose time will come. */
export type Supply = {
  accountId: string
  form: 'xpub' | 'pool'
  publicKey: string
  checkAddress: string
  /** The signed lines of a pool that two of the staff set and that was not read yet. */
  pool: string | null
  nextIndex: number
  free: number
}
export type SupplyStore = {
  supply(asset: Asset): Promise<Supply[]>
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

/** The next addresses of an account; none where enough wait. Failures: KeyRefused. */
function nextOf(asset: Asset, supply: Supply): DerivedAddress[] {
  const { form, publicKey, nextIndex, checkAddress } = supply
  if (form === 'pool') return poolOf(asset, supply)
  const rows = supply.free >= AHEAD ? [] : (derive(asset, publicKey, nextIndex, AT_ONCE) ?? [])
  if (nextIndex === 0 && rows.length > 0 && rows[0]?.address !== checkAddress)
    throw new KeyRefused('its first address is not the check address')
  return rows
}

/** A pool in a file is filled by its operator; one that two of the staff set is read once, when its lines have been verified. */
function poolOf(asset: Asset, { publicKey, checkAddress, pool }: Supply): DerivedAddress[] {
  if (pool === null) return []
  const { publicKey: signer, rows } = readPool(asset, pool)
  if (signer !== publicKey || rows[0]?.address !== checkAddress)
    throw new KeyRefused('its lines are not those of the account')
  return rows
}

/** Fills one account up. Answers how many addresses were added. Failures: KeyRefused. */
async function fillAccount(store: SupplyStore, asset: Asset, id: string): Promise<number> {
  let added = 0
  for (;;) {
    const supply = (await store.supply(asset)).find(({ accountId }) => accountId === id)
    const rows = supply ? nextOf(asset, supply) : []
    if (rows.length === 0) return added
    await store.add(id, rows)
    added += rows.length
  }
}

/** Makes addresses until enough of each account wait. One that cannot be used holds up no other. Answers how many were added. */
export async function fillUp(store: SupplyStore, asset: Asset): Promise<number> {
  let added = 0
  for (const { accountId } of await store.supply(asset))
    try {
      added += await fillAccount(store, asset, accountId)
    } catch (error) {
      if (!(error instanceof KeyRefused)) throw error
      logger.error({ asset, detail: error.message }, 'no addresses can be derived for this asset')
    }
  return added
}
