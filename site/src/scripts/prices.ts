// Formats one row of GET /api/prices without a calculation: the page shows the digits that the API sent.
export interface Price {
  readonly asset: string
  readonly name: string
  readonly usd: string | null
  readonly asOf: string | null
  readonly source: string | null
  readonly change24h: string | null
}

export interface PriceText {
  readonly value: string
  readonly change: string
  readonly direction: 'up' | 'down' | 'level'
  /** The source of the price and its time; null without a price. */
  readonly origin: string | null
}

export const NO_PRICE = 'no price available'

/** The source of made-up prices, for a trial without a network. */
const SAMPLE = 'sample'

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

export function dollars(decimal: string): string {
  const [whole = '', cents] = decimal.split('.')
  return `$${grouped(whole)}${cents === undefined ? '' : `.${cents}`}`
}

function originOf({ source, asOf }: Price): string | null {
  if (source === null) return null
  if (source === SAMPLE) return 'sample prices, not a market'
  const name = source.charAt(0).toUpperCase() + source.slice(1)
  if (asOf === null) return `from ${name}`
  const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })
  return `from ${name} at ${time.format(new Date(asOf))}`
}

export function priceText(price: Price): PriceText {
  const { usd, change24h } = price
  if (usd === null) {
    return { value: NO_PRICE, change: '', direction: 'level', origin: null }
  }
  const shown = { value: dollars(usd), origin: originOf(price) }
  if (change24h === null || /^-?0*(\.0*)?$/.test(change24h)) {
    return { ...shown, change: '', direction: 'level' }
  }
  const down = change24h.startsWith('-')
  const size = change24h.replace(/^[+-]/, '')
  const change = `${down ? '▼ −' : '▲ +'}${size}%`
  return { ...shown, change, direction: down ? 'down' : 'up' }
}
