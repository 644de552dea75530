import { formatUsd, type Usd } from './money.ts'

/** The minus is U+2212, which is as wide as the plus. */
export type Sign = '+' | '−' | ''

const percent = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** "0.0255%": without a space before the sign. */
export const formatPercent = (value: number): string => `${percent.format(value)}%`

/** "0.02% per day". */
export const perDay = (returns: number): string => `${formatPercent(returns)} per day`

/** "+$5.00": the size of the amount with this sign. */
export const withSign = (sign: Sign, amount: Usd): string =>
  `${sign}${formatUsd(amount.startsWith('-') ? (amount.slice(1) as Usd) : amount)}`

/** The sign of a change. */
export function ownSign(amount: Usd): Sign {
  if (/^-?[0.]+$/.test(amount)) return ''
  return amount.startsWith('-') ? '−' : '+'
}
