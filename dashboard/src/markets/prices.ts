import type { Price } from '@assay/client/schemas'
/** Decimals are text: the digits shown are the digits sent. */
export type { Price }

export interface Change {
  readonly text: string
  readonly direction: 'up' | 'down' | 'level'
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const percent = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

export const priceText = (usd: `${number}`): string => dollars.format(usd)

/** Colour alone never shows a direction: an arrow and a sign do too. */
export function changeOf(change24h: Price['change24h']): Change | null {
  if (change24h === null) return null
  const size = percent.format(change24h.replace(/^[+-]/, '') as `${number}`)
  if (/^[0.]+$/.test(size)) return { text: '0%', direction: 'level' }
  return change24h.startsWith('-')
    ? { text: `▼ −${size}%`, direction: 'down' }
    : { text: `▲ +${size}%`, direction: 'up' }
}

/** The source of made-up prices, for a trial without a network. */
const SAMPLE = 'sample'

/** The note beside a price that does not come from a market. */
export const SAMPLE_PRICES = 'Sample prices, not a market.'

export const isSample = ({ source }: Pick<Price, 'source'>): boolean => source === SAMPLE

/** Where the prices come from, in a sentence. */
export function originOf(prices: readonly Price[]): string {
  if (prices.some(isSample)) return SAMPLE_PRICES
  const source = sourceOf(prices)
  return source === null
    ? 'No price source is connected, so no prices are shown.'
    : `Prices from ${source}.`
}

/** The name of the price source; null while there are no prices. */
function sourceOf(prices: readonly Price[]): string | null {
  const source = prices.find(({ usd }) => usd !== null)?.source ?? null
  return source === null ? null : source.charAt(0).toUpperCase() + source.slice(1)
}
