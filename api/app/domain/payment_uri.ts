import { ASSETS, type Asset, COINS, descriptorOf } from './asset.ts'
import { formatUnits, type Units } from './coin_price.ts'

/**
 * A link that a wallet opens. It names the address only: the amount is in USD, and a wallet would take a
 * number for coins.
 */
export const paymentUri = (asset: Asset, address: string): string =>
  descriptorOf(asset).paymentUri(address)

/** A link for an amount of coins, at a price that was quoted: what arrives is credited at the price of its own minute. */
export const amountUri = (asset: Asset, address: string, amount: Units): string =>
  COINS[asset].amountUri(address, {
    coins: formatUnits(asset, amount),
    units: amount.toString(),
  })

/** The address that such a link names; null for a link that the platform does not make. */
export function addressOfUri(uri: string): string | null {
  const address = /^\w+:([^@]+)/.exec(uri)?.[1] ?? ''
  return ASSETS.some((asset) => paymentUri(asset, address) === uri) ? address : null
}
