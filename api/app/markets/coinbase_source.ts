import { TickerSource } from '#markets/ticker_source'

const PUBLIC_URL = 'https://api.exchange.coinbase.com'

/** The public market data of Coinbase Exchange: the last trade, and the one of 24 hours ago. `url` is for an own mirror. */
export class CoinbaseSource extends TickerSource {
  readonly name = 'coinbase'

  constructor(url: string = PUBLIC_URL) {
    super(url)
  }

  protected pathOf(pair: string): string {
    return `/products/${pair}/stats`
  }
}
