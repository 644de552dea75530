import { ASSETS, type Asset, descriptorOf } from './asset.ts'

/**
 * A link that a wallet opens. It names the address only: the amount is in USD, and a wallet would take a
 * number for coins.
 */
export const paymentUri = (asset: Asset, address: string): string =>
  descriptorOf(asset).paymentUri(address)

/** The address that such a link names; null for a link that the platform does not make. */
export function addressOfUri(uri: string): string | null {
  const address = /^\w+:([^@]+)/.exec(uri)?.[1] ?? ''
  return ASSETS.some((asset) => paymentUri(asset, address) === uri) ? address : null
}
