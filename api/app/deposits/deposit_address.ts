import type { Asset } from '#domain/asset'
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

const addressSet = (asset: Asset): string | undefined =>
  ({
    BTC: env.get('DEPOSIT_ADDRESS_BTC'),
    ETH: env.get('DEPOSIT_ADDRESS_ETH'),
    SOL: env.get('DEPOSIT_ADDRESS_SOL'),
  })[asset] || undefined

/** The platform's receiving address for an asset by the settings, where no change of it is in force. */
export const depositAddress = (asset: Asset): string => addressSet(asset) ?? EXAMPLES[asset]

/** Whether the address is one of the settings, and no example. */
export const isSet = (asset: Asset): boolean => addressSet(asset) !== undefined

/** Whether the settings name where deposits go. In production an example is none: what is sent there is lost. */
export const takesDeposits = (
  asset: Asset,
  isProduction = env.get('NODE_ENV') === 'production',
): boolean => !isProduction || addressSet(asset) !== undefined
