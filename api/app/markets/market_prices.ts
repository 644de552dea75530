import logger from '@adonisjs/core/services/logger'
import { configuredSources } from '#markets/configured_sources'
import { PriceBoard } from '#markets/price_board'
import env from '#start/env'

/** The prices of this instance. Created at start, so that an unknown source in the setting makes the start fail. */
export const marketPrices = new PriceBoard(
  configuredSources(env.get('PRICE_SOURCES'), env.get('NODE_ENV') === 'production'),
  (source, error) =>
    logger.warn({ source, detail: (error as Error).message }, 'no prices from this source'),
)
