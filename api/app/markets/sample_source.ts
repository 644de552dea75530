import type { Asset } from '#domain/asset'
import type { PriceSource, Quote } from '#markets/price_source'

const DAY_MS = 86_400_000
/** By how much a sample price moves in a day, of its size. */
const SWING = 0.03
const FIRST_USD = 64_000
/** Each further asset costs a fraction of the one before it. */
const STEP = 20

/**
 * Made-up prices for a trial without a network: a wave over the days, the same for everybody at the same time. Screens
 * call them sample prices wherever they show one.
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
        usd: usd.toFixed(2),
        asOf: new Date(at),
        source: this.name,
        change24h: (((usd - before) / before) * 100).toFixed(2),
      }
    })
  }
}

const priceAt = (place: number, at: number): number =>
  (FIRST_USD / STEP ** place) * (1 + SWING * Math.sin(at / (DAY_MS * 2.3) + place))
