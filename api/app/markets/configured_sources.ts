import { BitstampSource } from '#markets/bitstamp_source'
import { CoinbaseSource } from '#markets/coinbase_source'
import type { PriceSource } from '#markets/price_source'
import { SampleSource } from '#markets/sample_source'

const SAMPLE = 'sample'

const KNOWN: Record<string, (url?: string) => PriceSource> = {
  coinbase: (url) => new CoinbaseSource(url),
  bitstamp: (url) => new BitstampSource(url),
  [SAMPLE]: () => new SampleSource(),
}

/** `sample` for made-up prices of a trial; `coinbase`, or `coinbase=https://mirror.example` for a mirror; several with commas between, in order. `bitstamp` likewise. */
export function configuredSources(setting = '', isProduction = false): PriceSource[] {
  return setting
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const at = entry.indexOf('=')
      const name = at === -1 ? entry : entry.slice(0, at)
      const make = Object.hasOwn(KNOWN, name) ? KNOWN[name] : undefined
      if (!make)
        throw new Error(
          `PRICE_SOURCES names "${name}"; known are: ${Object.keys(KNOWN).join(', ')}`,
        )
      if (isProduction && name === SAMPLE)
        throw new Error(`PRICE_SOURCES names "${name}": made-up prices are refused in production`)
      return make(at === -1 ? undefined : entry.slice(at + 1))
    })
}
