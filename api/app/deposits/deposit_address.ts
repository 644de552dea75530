import { ASSETS, type Asset } from '#domain/asset'
import env from '#start/env'

/**
 * Where deposits go. Without a setting these are published examples that belong to nobody's money:
 * BIP-173's first test vector, the first address of EIP-55's list, and Solana's incinerator.
 */
const EXAMPLES: Record<Asset, string> = {
  BTC: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  ETH: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  SOL: '1nc1nerator11111111111111111111111111111111',
}

/** The platform's receiving address for an asset. */
export function depositAddress(asset: Asset): string {
  const set = {
    BTC: env.get('DEPOSIT_ADDRESS_BTC'),
    ETH: env.get('DEPOSIT_ADDRESS_ETH'),
    SOL: env.get('DEPOSIT_ADDRESS_SOL'),
  }
  return set[asset] ?? EXAMPLES[asset]
}

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
