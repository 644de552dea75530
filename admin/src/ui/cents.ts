import { type Cents, cents, format } from '@assay/api/domain/money'
import { formatUsd, type Usd } from './money.ts'

/** An amount of the API's as cents, of any length and sign. */
export function centsOf(usd: Usd): Cents {
  const [whole = '0', fraction = ''] = usd.replace('-', '').split('.')
  const size = BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0').slice(0, 2))
  return cents(usd.startsWith('-') ? -size : size)
}

export const plus = (one: Cents, other: Cents): Cents => cents(one + other)

export const minus = (one: Cents, other: Cents): Cents => cents(one - other)

export const usdOf = (amount: Cents): Usd => format(amount) as Usd

export const inUsd = (amount: Cents): string => formatUsd(usdOf(amount))
