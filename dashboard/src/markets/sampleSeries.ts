import { ASSETS, type Asset } from '@assay/api/domain/asset'
import { samplePrice } from '@assay/api/domain/sample_prices'
import { type Change, changeOf } from './prices.ts'

const DAY_MS = 86_400_000
const UNIT = 100_000_000

/** The sample price in dollars; a figure for drawing and reading, never one that is reckoned with. */
const usdAt = (asset: Asset, at: number): number =>
  Number(samplePrice(ASSETS.indexOf(asset), at)) / UNIT

/** One sample price for each of the last days, the oldest first. */
export const sampleDays = (asset: Asset, days: number, now: number): number[] =>
  Array.from({ length: days }, (_, nth) => usdAt(asset, now - (days - 1 - nth) * DAY_MS))

/** What a sample price has done since so many days ago. */
export function sampleChange(asset: Asset, days: number, now: number): Change | null {
  const before = usdAt(asset, now - days * DAY_MS)
  const percent = ((usdAt(asset, now) - before) / before) * 100
  return changeOf(percent.toFixed(2) as `${number}`)
}
