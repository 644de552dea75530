import logger from '@adonisjs/core/services/logger'
import { CHAINS, type ChainSettings } from '#config/chains'
import { type Asset, ASSETS } from '#domain/asset'
import { pricePoint, type SourcePrice } from '#domain/price_point'
import { parseDecimal } from '#markets/decimal'
import type { PriceSource, Quote } from '#markets/price_source'
import { priceRounds } from '#metrics/meters'

const MINUTE_MS = 60_000
const TIMEOUT_MS = 10_000
/** A timer may fire a millisecond early. In the minute before, it would record nothing, and its second try finds that round running. */
const INTO_MINUTE_MS = 20
/** Screens and rules treat its prices as made up. */
const SAMPLE = 'sample'

export type RecordedPrice = {
  asset: Asset
  minute: Date
  usdE8: bigint
  sources: { name: string; usdE8: string }[]
  spreadBp: number
  sample: boolean
}
export type WritePrice = (price: RecordedPrice) => Promise<void>

/**
 * Records a price of each asset for each minute, whether or not anybody looks at prices: a payment is credited at the price of the
 * minute in which it arrived.
 */
export class PriceRecorder {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  constructor(
    readonly sources: readonly PriceSource[],
    readonly write: WritePrice,
    readonly rules: Pick<ChainSettings, 'spreadMaxBp' | 'agreement'> = CHAINS,
  ) {}

  /** Two sources wherever two are configured, or the settings require two providers of anything; made-up prices are alone. */
  get #required(): number {
    if (this.sources.every(({ name }) => name === SAMPLE)) return 1
    return this.sources.length > 1 || this.rules.agreement > 1 ? 2 : 1
  }

  start(): void {
    if (this.sources.length === 0) return
    this.#schedule()
    this.#round()
  }

  async stop(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    await this.#running
  }

  /** At the beginning of each minute. */
  #schedule(): void {
    this.#timer = setTimeout(
      () => {
        this.#schedule()
        this.#round()
      },
      MINUTE_MS - (Date.now() % MINUTE_MS) + INTO_MINUTE_MS,
    )
    this.#timer.unref()
  }

  #round(): void {
    this.#running ??= this.record(new Date()).finally(() => {
      this.#running = null
    })
  }

  /** Reads every source once and writes the prices of the minute. Never fails: a minute without a price is counted. */
  async record(now: Date): Promise<void> {
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
    const quotes = (await Promise.all(this.sources.map((source) => this.#read(source)))).flat()
    for (const asset of ASSETS)
      await this.#one(
        asset,
        minute,
        quotes.filter((quote) => quote.asset === asset),
      )
  }

  async #read(source: PriceSource): Promise<Quote[]> {
    try {
      return await source.read(ASSETS, AbortSignal.timeout(TIMEOUT_MS))
    } catch (error) {
      logger.warn(
        { source: source.name, detail: (error as Error).message },
        'no prices of this minute from this source',
      )
      return []
    }
  }

  async #one(asset: Asset, minute: Date, quotes: Quote[]): Promise<void> {
    const prices = quotes.flatMap(({ source, usd }): SourcePrice[] => {
      const usdE8 = parseDecimal(usd)
      return usdE8 === null ? [] : [{ source, usdE8 }]
    })
    const point = pricePoint(prices, this.#required, this.rules.spreadMaxBp)
    let { outcome } = point
    if (point.outcome === 'recorded')
      try {
        const sources = prices.map(({ source, usdE8 }) => ({ name: source, usdE8: String(usdE8) }))
        const sample = prices.some(({ source }) => source === SAMPLE)
        const { usdE8, spreadBp } = point
        await this.write({ asset, minute, usdE8, sources, spreadBp, sample })
      } catch (error) {
        outcome = 'no_answer'
        const { code, message } = error as { code?: string; message: string }
        logger.warn({ asset, fault: code ?? message }, 'the price of this minute was not recorded')
      }
    if (point.outcome === 'spread')
      logger.warn(
        { asset, spreadBp: point.spreadBp },
        'the sources of prices differ too much: this minute has no price',
      )
    priceRounds.inc({ asset, outcome })
  }
}
