import { type Asset, descriptorOf } from '#domain/asset'
import { parseDecimal, percentChange, showHundredths } from '#markets/decimal'
import type { PriceSource, Quote } from '#markets/price_source'

const PUBLIC_URL = 'https://www.bitstamp.net'

/** The public ticker of Bitstamp: the last trade, and the first one of the day. */
export class BitstampSource implements PriceSource {
  readonly name = 'bitstamp'

  /** `url` is for an own mirror. */
  constructor(readonly url: string = PUBLIC_URL) {}

  read(assets: readonly Asset[], signal: AbortSignal): Promise<Quote[]> {
    return Promise.all(assets.map((asset) => this.#quote(asset, signal)))
  }

  async #quote(asset: Asset, signal: AbortSignal): Promise<Quote> {
    const pair = descriptorOf(asset).pricePair.replace('-', '').toLowerCase()
    const response = await fetch(`${this.url}/api/v2/ticker/${pair}/`, {
      signal,
      // a price comes from the configured address only, never from one that it redirects to
      redirect: 'error',
      headers: { accept: 'application/json' },
    })
    const { last, open } = response.ok ? ((await response.json()) as Record<string, unknown>) : {}
    const now = parseDecimal(last)
    if (now === null || now === 0n)
      throw new Error(`${this.name} gave no price for ${asset} (status ${response.status})`)
    const before = parseDecimal(open)
    return {
      asset,
      usd: showHundredths(now),
      asOf: new Date(),
      source: this.name,
      change24h: before === null ? null : percentChange(before, now),
    }
  }
}
