import { type Asset, ASSETS } from '#domain/asset'
import type { PriceSource, Quote } from '#markets/price_source'

const REFRESH_MS = 15_000
/** An older price says nothing about the current one. */
const EXPIRE_MS = 15 * 60_000
const TIMEOUT_MS = 3_000

/**
 * The last known prices. Sources are queried in their order until one answers for all assets, at most once in 15
 * seconds and only when prices are requested. Without a source, or when none has answered for 15 minutes, there are
 * no prices.
 */
export class PriceBoard {
  #quotes = new Map<Asset, Quote>()
  #queriedAt = 0
  #pending: Promise<void> | null = null

  constructor(
    readonly sources: readonly PriceSource[],
    readonly onFailure: (source: string, error: unknown) => void,
    readonly now: () => number = Date.now,
  ) {}

  async quotes(): Promise<Map<Asset, Quote>> {
    if (this.sources.length > 0 && this.now() - this.#queriedAt > REFRESH_MS) {
      this.#queriedAt = this.now()
      this.#pending = this.#refresh().finally(() => {
        this.#pending = null
      })
    }
    // the first caller waits; later ones get the last prices while new ones arrive
    if (this.#quotes.size === 0) await this.#pending
    return new Map(
      [...this.#quotes].filter(([, { asOf }]) => this.now() - asOf.getTime() < EXPIRE_MS),
    )
  }

  async #refresh(): Promise<void> {
    for (const source of this.sources) {
      try {
        const quotes = await source.read(ASSETS, AbortSignal.timeout(TIMEOUT_MS))
        this.#quotes = new Map(quotes.map((quote) => [quote.asset, quote]))
        return
      } catch (error) {
        this.onFailure(source.name, error)
      }
    }
  }
}
