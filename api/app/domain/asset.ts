import { btc, btcExamples } from './assets/btc.ts'
import type { ExampleAddresses } from './assets/descriptor.ts'
import { eth, ethExamples } from './assets/eth.ts'
import { sol, solExamples } from './assets/sol.ts'
import { inWords } from './words.ts'

/** What the platform deals in. The order is the order in which money is drawn when a method names none. */
const LISTED = [btc, eth, sol] as const

type Listed = (typeof LISTED)[number]
export type Asset = Listed['code']
/** A figure of an investor's available money in one asset, as the API names it. */
export type AssetFigure = Listed['figure']
/** A field of the profile with an address that one asset is paid out to. */
export type PayoutAddressField = Listed['profileField']

export const PAYOUT_ADDRESS_FIELDS: readonly PayoutAddressField[] = LISTED.map(
  ({ profileField }) => profileField,
)

/** Addresses for an instance that has no others. */
export const EXAMPLE_ADDRESSES: Record<Asset, ExampleAddresses> = {
  BTC: btcExamples,
  ETH: ethExamples,
  SOL: solExamples,
}

/** The one that is drawn from first, and shown where nobody has chosen. */
export const FIRST_ASSET: Asset = LISTED[0].code

export const ASSETS: readonly Asset[] = LISTED.map(({ code }) => code)

/** A value for each asset, in drawing order. */
export const perAsset = <Value>(make: (asset: Asset) => Value): Record<Asset, Value> =>
  Object.fromEntries(ASSETS.map((code) => [code, make(code)])) as Record<Asset, Value>

const BY_CODE = Object.fromEntries(LISTED.map((one) => [one.code, one])) as Record<Asset, Listed>

/** A value for each asset under the name of its figure. */
export const byFigure = <Value>(make: (asset: Asset) => Value): Record<AssetFigure, Value> =>
  Object.fromEntries(LISTED.map(({ code, figure }) => [figure, make(code)])) as Record<
    AssetFigure,
    Value
  >

/** A value for each asset under the field of the profile that it is paid out to. */
export const byPayoutField = <Value>(
  make: (asset: Asset) => Value,
): Record<PayoutAddressField, Value> =>
  Object.fromEntries(LISTED.map(({ code, profileField }) => [profileField, make(code)])) as Record<
    PayoutAddressField,
    Value
  >

/** All that is said of an asset. */
export const descriptorOf = (asset: Asset): Listed => BY_CODE[asset]

export const ASSET_NAMES: Record<Asset, string> = perAsset((asset) => descriptorOf(asset).name)

/** The names in a sentence: "Bitcoin, Ethereum or Solana". */
export const assetNames = (last: 'and' | 'or'): string => inWords(Object.values(ASSET_NAMES), last)

export type WithdrawalMethod = 'bank' | Listed['method']
export const WITHDRAWAL_METHODS: readonly WithdrawalMethod[] = [
  'bank',
  ...LISTED.map(({ method }) => method),
]

/** The asset a withdrawal method pays out in; null for the bank, which takes any. */
export const assetOfMethod = (method: WithdrawalMethod): Asset | null =>
  LISTED.find((one) => one.method === method)?.code ?? null

/** The names of the methods, with that of the bank as whoever shows them has it. */
export const methodNames = (bank: string): Record<WithdrawalMethod, string> =>
  Object.fromEntries(
    WITHDRAWAL_METHODS.map((method) => {
      const asset = assetOfMethod(method)
      return [method, asset ? ASSET_NAMES[asset] : bank]
    }),
  ) as Record<WithdrawalMethod, string>
