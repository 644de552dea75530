import { btc, btcCoin, btcExamples, btcWatch } from './assets/btc.ts'
import type { ChainWatch, CoinFacts, ExampleAddresses } from './assets/descriptor.ts'
import { eth, ethCoin, ethExamples, ethWatch } from './assets/eth.ts'
import { sol, solCoin, solExamples, solWatch } from './assets/sol.ts'
import { inWords } from './words.ts'

/** The assets of the platform. The order is the order in which money is drawn when a method names none. */
const LISTED = [btc, eth, sol] as const

type Listed = (typeof LISTED)[number]
export type Asset = Listed['code']
/** A figure of an investor's available money in one asset, as the API names it. */
export type AssetFigure = Listed['figure']
/** A field of the profile with the payout address of one asset. */
export type PayoutAddressField = Listed['profileField']

export const PAYOUT_ADDRESS_FIELDS: readonly PayoutAddressField[] = LISTED.map(
  ({ profileField }) => profileField,
)

/** The addresses of an instance without addresses of its own. */
export const EXAMPLE_ADDRESSES: Record<Asset, ExampleAddresses> = {
  BTC: btcExamples,
  ETH: ethExamples,
  SOL: solExamples,
}

/** The coins of each asset, as the server counts them. */
export const COINS: Record<Asset, CoinFacts> = { BTC: btcCoin, ETH: ethCoin, SOL: solCoin }

/** The asset that is drawn from first, and shown before a choice. */
export const FIRST_ASSET: Asset = LISTED[0].code

export const ASSETS: readonly Asset[] = LISTED.map(({ code }) => code)

/** Makes tables of a value for each asset, in drawing order, by a field of the descriptor. */
const keyedBy =
  <Key extends 'code' | 'figure' | 'method' | 'profileField'>(key: Key) =>
  <Value>(make: (asset: Asset) => Value): Record<Listed[Key], Value> =>
    Object.fromEntries(LISTED.map((one) => [one[key], make(one.code)])) as Record<
      Listed[Key],
      Value
    >

export const perAsset = keyedBy('code')
export const byFigure = keyedBy('figure')
export const byMethod = keyedBy('method')
export const byPayoutField = keyedBy('profileField')

const BY_CODE = Object.fromEntries(LISTED.map((one) => [one.code, one])) as Record<Asset, Listed>

/** The descriptor of an asset. */
export const descriptorOf = (asset: Asset): Listed => BY_CODE[asset]

const WATCHES: Record<Asset, ChainWatch | null> = { BTC: btcWatch, ETH: ethWatch, SOL: solWatch }

/** How the chain of an asset is watched; null where nothing watches it, and staff compare by hand. */
export const watchOf = (asset: Asset): ChainWatch | null => WATCHES[asset]

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

/** The names of the methods, with the name of the bank as the front end shows it. */
export const methodNames = (bank: string): Record<WithdrawalMethod, string> => ({
  bank,
  ...byMethod((asset) => ASSET_NAMES[asset]),
})
