import { ASSETS, type Asset } from '@assay/api/domain/asset'
import { type Cents, cents } from '@assay/api/domain/money'
import { samplePrice } from '@assay/api/domain/sample_prices'
import { type Change, changeOf } from './prices.ts'

const DAY_MS = 86_400_000
/** A price is kept in hundred-millionths of a dollar. */
const OF_A_CENT = 1_000_000n

const priceAt = (asset: Asset, at: number): Cents =>
  cents(samplePrice(ASSETS.indexOf(asset), at) / OF_A_CENT)

/** One sample price for each of the last days, the oldest first. */
export const sampleDays = (asset: Asset, days: number, now: number): Cents[] =>
  Array.from({ length: days }, (_, nth) => priceAt(asset, now - (days - 1 - nth) * DAY_MS))

/** The change of a sample price over the last days. */
export function sampleChange(asset: Asset, days: number, now: number): Change | null {
  const [before, after] = [priceAt(asset, now - days * DAY_MS), priceAt(asset, now)]
  const hundredths = ((after - before) * 10_000n) / before
  const size = `${hundredths < 0n ? -hundredths : hundredths}`.padStart(3, '0')
  const sign = hundredths < 0n ? '-' : ''
  return changeOf(`${sign}${size.slice(0, -2)}.${size.slice(-2)}` as `${number}`)
}

/** The line through the values in a box of this size, from its left edge to its right one. */
export function lineThrough(values: readonly Cents[], width: number, height: number): string {
  const [least, most] = edgesOf(values)
  const span = most === least ? 1n : most - least
  return values
    .map((value, nth) => {
      const x = Math.round((nth * width) / (values.length - 1))
      const y = (BigInt(height) * (most - value)) / span
      return `${x},${y}`
    })
    .join(' ')
}

/** The lowest and the highest value. */
export function edgesOf(values: readonly Cents[]): [least: Cents, most: Cents] {
  const inOrder = values.toSorted((one, other) => (one < other ? -1 : 1))
  return [inOrder[0] ?? cents(0n), inOrder.at(-1) ?? cents(0n)]
}
