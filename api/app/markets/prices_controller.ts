import logger from '@adonisjs/core/services/logger'
import { ASSET_NAMES, ASSETS } from '#domain/asset'
import { iso } from '#lists/columns'
import { configuredSources } from '#markets/configured_sources'
import { PriceBoard } from '#markets/price_board'
import env from '#start/env'

const board = new PriceBoard(configuredSources(env.get('PRICE_SOURCES')), (source, error) =>
  logger.warn({ source, detail: (error as Error).message }, 'no prices from this source')
)

export default class PricesController {
  /** Null where no price is known: without a source, or when it has been silent for too long. */
  async index() {
    const quotes = await board.quotes()
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
