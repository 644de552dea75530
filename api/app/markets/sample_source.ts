import type { Asset } from '#domain/asset'
import { samplePrice } from '#domain/sample_prices'
import { percentChange, showHundredths } from '#markets/decimal'
import type { PriceSource, Quote } from '#markets/price_source'

const DAY_MS = 86_400_000

/** Made-up prices for a trial without a network. Screens call them sample prices wherever they show one. */
export class SampleSource implements PriceSource {
  readonly name = 'sample'

  constructor(readonly now: () => number = Date.now) {}

  async read(assets: readonly Asset[]): Promise<Quote[]> {
    const at = this.now()
    return assets.map((asset, place) => {
      const [usd, before] = [samplePrice(place, at), samplePrice(place, at - DAY_MS)]
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
