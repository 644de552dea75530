import { type Cents, cents } from './money.ts'

const RATE = /^\d{1,5}(?:\.\d{1,6})?$/
const DECIMALS = 6
/** One per cent of a whole in the smallest step of a rate, a millionth of a per cent. */
const WHOLE = 100n * 10n ** BigInt(DECIMALS)

export const RATE_PATTERN = RATE.source
export const RATE_PROBLEM = 'Enter a percentage like 1.5, with up to six decimals.'

/** A plan's `returns`: per cent of the amount per day, as decimal text with at most six decimals. */
export const isDailyRate = (text: string): boolean => RATE.test(text)

/**
 * What an amount earns in its first `days` days at a daily rate, rounded down to the cent. Day k alone earns
 * `accrued(k) − accrued(k − 1)`, so the days of a term sum exactly to the figure of the whole term.
 * `rate` is a text that `isDailyRate` accepts; `days` is a whole number, zero or more.
 */
export function accrued(principal: Cents, rate: string, days: number): Cents {
  const [whole = '0', fraction = ''] = rate.split('.')
  const millionths = BigInt(whole + fraction.padEnd(DECIMALS, '0'))
  return cents((principal * millionths * BigInt(days)) / WHOLE)
}
