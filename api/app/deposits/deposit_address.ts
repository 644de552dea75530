import { type Asset, EXAMPLE_ADDRESSES } from '#domain/asset'
import env from '#start/env'

const addressSet = (asset: Asset): string | undefined =>
  env.get(`DEPOSIT_ADDRESS_${asset}`) || undefined

/** The receiving address of an asset from the settings, else the example. A change in force takes precedence. */
export const depositAddress = (asset: Asset): string =>
  addressSet(asset) ?? EXAMPLE_ADDRESSES[asset].deposit

/** Whether the settings name an address for this asset. */
export const isSet = (asset: Asset): boolean => addressSet(asset) !== undefined

/** Whether deposits have an address. Production never uses an example address: money sent to it is lost. */
export const takesDeposits = (
  asset: Asset,
  isProduction = env.get('NODE_ENV') === 'production',
): boolean => !isProduction || addressSet(asset) !== undefined
