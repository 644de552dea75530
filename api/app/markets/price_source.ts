import type { Asset } from '#domain/asset'

/** One asset's price in USD, as a source gave it. */
export type Quote = {
  asset: Asset
  usd: string
  asOf: Date
  source: string
  change24h: string | null
}

/** A source of prices. Only the server calls it; a browser never calls a provider. */
export interface PriceSource {
  readonly name: string
  read(assets: readonly Asset[], signal: AbortSignal): Promise<Quote[]>
}
