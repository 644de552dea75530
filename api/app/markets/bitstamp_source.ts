import { TickerSource } from '#markets/ticker_source'

const PUBLIC_URL = 'https://www.bitstamp.net'

/** The public ticker of Bitstamp: the last trade, and the first one of the day. `url` is for an own mirror. */
export class BitstampSource extends TickerSource {
  readonly name = 'bitstamp'

  constructor(url: string = PUBLIC_URL) {
    super(url)
  }

  protected pathOf(pair: string): string {
    return `/api/v2/ticker/${pair.replace('-', '').toLowerCase()}/`
  }
}
