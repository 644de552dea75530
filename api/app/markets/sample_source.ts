import type { Asset } from '#domain/asset'
import { parseDecimal, percentChange, showHundredths } from '#markets/decimal'
import type { PriceSource, Quote } from '#markets/price_source'

const DAY_MS = 86_400_000
const PERIOD_MS = 5n * BigInt(DAY_MS)
const MILLION = 1_000_000n
/** By how much a sample price moves up and down, in millionths. */
const SWING = 30_000n
const FIRST_USD = parseDecimal('64000') ?? 0n
/** Each further asset costs a fraction of the one before it. */
const STEP = 20n

/**
 * Made-up prices for a trial without a network: up and down over the days, the same for every caller at the same time.
 * Screens call them sample prices wherever they show one.
 */
export class SampleSource implements PriceSource {
  readonly name = 'sample'

  constructor(readonly now: () => number = Date.now) {}

  async read(assets: readonly Asset[]): Promise<Quote[]> {
    const at = this.now()
    return assets.map((asset, place) => {
      const [usd, before] = [priceAt(place, at), priceAt(place, at - DAY_MS)]
      return {
        asset,
        usd: showHundredths(usd),
        asOf: new Date(at),
        source: this.name,
        change24h: percentChange(before, usd),
      }
    })
  }
}

/** Between SWING below and above the asset's level, along straight lines. */
function priceAt(place: number, at: number): bigint {
  const phase = (BigInt(at) + BigInt(place * DAY_MS)) % PERIOD_MS
  const away = 2n * phase - PERIOD_MS
  const height = ((away < 0n ? -away : away) * 2n * SWING) / PERIOD_MS - SWING
  return (FIRST_USD * (MILLION + height)) / (MILLION * STEP ** BigInt(place))
}
