// One row of GET /api/prices, turned into text without a calculation: the digits shown are the digits sent.
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
  readonly source: string | null
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

export function dollars(decimal: string): string {
  const [whole = '', cents] = decimal.split('.')
  return `$${grouped(whole)}${cents === undefined ? '' : `.${cents}`}`
}

export function priceText({ usd, change24h, source }: Price): PriceText {
  if (usd === null)
    return { value: 'no price available', change: '', direction: 'level', source: null }
  if (change24h === null || /^-?0*(\.0*)?$/.test(change24h)) {
    return { value: dollars(usd), change: '', direction: 'level', source }
  }
  const down = change24h.startsWith('-')
  const size = change24h.replace(/^[+-]/, '')
  return {
    value: dollars(usd),
    change: `${down ? '▼ −' : '▲ +'}${size} %`,
    direction: down ? 'down' : 'up',
    source,
  }
}
