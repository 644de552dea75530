import { ASSETS, type Asset } from './asset.ts'

/**
 * A link that a wallet opens. It names the address only: the amount is in USD, and a wallet would take a
 * number for coins. Forms: BIP-21 for Bitcoin, EIP-681 for Ethereum (chain 1), Solana Pay for Solana.
 */
export function paymentUri(asset: Asset, address: string): string {
  const forms: Record<Asset, string> = {
    BTC: `bitcoin:${address}`,
    ETH: `ethereum:${address}@1`,
    SOL: `solana:${address}`,
  }
  return forms[asset]
}

/** The address that such a link names; null where it is none of ours. */
export function addressOfUri(uri: string): string | null {
  const address = /^\w+:([^@]+)/.exec(uri)?.[1] ?? ''
  return ASSETS.some((asset) => paymentUri(asset, address) === uri) ? address : null
}
