import { ASSET_NAMES, ASSETS } from '#domain/asset'
import { instant, nullable, oneOf, type Schema, shape, text } from '#openapi/shapes'

const decimal: Schema = { type: 'string', pattern: '^-?\\d+(?:\\.\\d+)?$' }

export const marketSchemas = {
  Price: shape({
    asset: oneOf(ASSETS),
    name: oneOf(Object.values(ASSET_NAMES)),
    usd: nullable({ ...decimal, description: 'USD for one coin; null where no price is known.' }),
    asOf: nullable(instant),
    source: nullable(text('Where the price comes from.')),
    change24h: nullable({ ...decimal, description: 'Percent in 24 hours.' }),
  }),
}
