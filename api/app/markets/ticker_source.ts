import { type Asset, descriptorOf } from '#domain/asset'
import { parseDecimal, percentChange, showHundredths } from '#markets/decimal'
import type { PriceSource, Quote } from '#markets/price_source'

/**
 * The public ticker of an exchange: the last trade, and the one that its day began with, as `last` and `open`.
 * Throws where one of the assets has no price: half a board is none.
 */
export abstract class TickerSource implements PriceSource {
  abstract readonly name: string

  constructor(readonly url: string) {}

  /** Where the ticker of a pair, such as `ABC-USD`, is below the address of the exchange. */
  protected abstract pathOf(pair: string): string

  read(assets: readonly Asset[], signal: AbortSignal): Promise<Quote[]> {
    return Promise.all(assets.map((asset) => this.#quote(asset, signal)))
  }

  async #quote(asset: Asset, signal: AbortSignal): Promise<Quote> {
    const response = await fetch(`${this.url}${this.pathOf(descriptorOf(asset).pricePair)}`, {
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
