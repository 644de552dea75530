import { type Asset, EXAMPLE_ADDRESSES } from '#domain/asset'
import env from '#start/env'

const addressSet = (asset: Asset): string | undefined =>
  env.get(`DEPOSIT_ADDRESS_${asset}`) || undefined

/** The platform's receiving address for an asset by the settings or the examples, where no change of it is in force. */
export const depositAddress = (asset: Asset): string =>
  addressSet(asset) ?? EXAMPLE_ADDRESSES[asset].deposit

/** Whether the address is one of the settings, and no example. */
export const isSet = (asset: Asset): boolean => addressSet(asset) !== undefined

/** Whether the settings name where deposits go. In production an example is none: what is sent there is lost. */
export const takesDeposits = (
  asset: Asset,
  isProduction = env.get('NODE_ENV') === 'production',
): boolean => !isProduction || addressSet(asset) !== undefined
