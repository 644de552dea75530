import { ASSETS, type Asset } from '#domain/asset'
import env from '#start/env'

export type ChainSettings = {
  /** The providers of each watched chain: `name=address`, or an address alone. */
  sources: Partial<Record<Asset, string[]>>
  /** How many providers have to name a block before what it pays is final. */
  agreement: number
  /** After so many minutes without a look at a chain what is known of it is stale: screens say so, and staff get a notice. */
  staleMinutes: number
  /** After so many minutes without a recorded price of an asset none is quoted, and staff get a notice. */
  priceStaleMinutes: number
  /** How far two sources of prices may differ, in hundredths of a per cent. */
  spreadMaxBp: number
}

type Given = {
  NODE_ENV?: string | undefined
  CHAIN_AGREEMENT?: number | undefined
  CHAIN_STALE_MINUTES?: number | undefined
  PRICE_STALE_MINUTES?: number | undefined
  PRICE_SPREAD_MAX?: number | undefined
  sources: Partial<Record<Asset, string | undefined>>
}

function whole(name: string, given: number, least: number, most: number): number {
  if (!Number.isInteger(given) || given < least || given > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}`)
  return given
}

function spread(given: number): number {
  if (!(given > 0 && given <= 20))
    throw new Error('PRICE_SPREAD_MAX must be a percentage above 0 and up to 20')
  return Math.round(given * 100)
}

const listed = (text = '') =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Throws, and makes the start fail, for a setting that cannot be followed. No text repeats an address of a provider. */
export function chainSettings(given: Given): ChainSettings {
  const byDefault = given.NODE_ENV === 'production' ? 2 : 1
  const agreement = whole('CHAIN_AGREEMENT', given.CHAIN_AGREEMENT ?? byDefault, 1, 5)
  const sources: ChainSettings['sources'] = {}
  for (const asset of ASSETS) {
    const all = listed(given.sources[asset])
    if (all.length === 0) continue
    if (all.length < agreement)
      throw new Error(
        `${asset}_SOURCES names ${all.length} of the ${agreement} providers that CHAIN_AGREEMENT requires`,
      )
    sources[asset] = all
  }
  return {
    sources,
    agreement,
    staleMinutes: whole('CHAIN_STALE_MINUTES', given.CHAIN_STALE_MINUTES ?? 10, 1, 1440),
    priceStaleMinutes: whole('PRICE_STALE_MINUTES', given.PRICE_STALE_MINUTES ?? 10, 1, 1440),
    spreadMaxBp: spread(given.PRICE_SPREAD_MAX ?? 2),
  }
}

export const CHAINS: ChainSettings = chainSettings({
  NODE_ENV: env.get('NODE_ENV'),
  CHAIN_AGREEMENT: env.get('CHAIN_AGREEMENT'),
  CHAIN_STALE_MINUTES: env.get('CHAIN_STALE_MINUTES'),
  PRICE_STALE_MINUTES: env.get('PRICE_STALE_MINUTES'),
  PRICE_SPREAD_MAX: env.get('PRICE_SPREAD_MAX'),
  sources: Object.fromEntries(ASSETS.map((asset) => [asset, env.get(`${asset}_SOURCES`)])),
})
