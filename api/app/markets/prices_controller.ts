import { ASSET_NAMES, ASSETS } from '#domain/asset'
import { iso } from '#database/columns'
import { marketPrices } from '#markets/market_prices'

export default class PricesController {
  /** Null where no price is known: without a source, or when it has not answered for too long. */
  async index() {
    const quotes = await marketPrices.quotes()
    const data = ASSETS.map((asset) => {
      const quote = quotes.get(asset)
      return {
        asset,
        name: ASSET_NAMES[asset],
        usd: quote?.usd ?? null,
        asOf: iso(quote?.asOf),
        source: quote?.source ?? null,
        change24h: quote?.change24h ?? null,
      }
    })
    return { data }
  }
}
