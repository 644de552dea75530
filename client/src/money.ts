import { type Cents, cents, format } from '@assay/api/domain/money'

/** An amount as the API writes it: decimal text. It is only formatted, never calculated with. */
export type Usd = `${number}`

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

// Formatting the text is exact; converting it to a number first would not be. The minus is U+2212 on every screen.
export const formatUsd = (amount: Usd): string => dollars.format(amount).replace('-', '−')

/** An amount of the API as cents, of any size and sign. */
export function centsOf(usd: Usd): Cents {
  const [whole = '0', fraction = ''] = usd.replace('-', '').split('.')
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
  return cents(usd.startsWith('-') ? -size : size)
}

export const usdOf = (amount: Cents): Usd => format(amount) as Usd

/** "$1,250.00". */
export const inUsd = (amount: Cents): string => formatUsd(usdOf(amount))

export const plus = (one: Cents, other: Cents): Cents => cents(one + other)

export const minus = (one: Cents, other: Cents): Cents => cents(one - other)
