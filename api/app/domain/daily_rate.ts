import { cumulative, millionthsOf } from './accrual.ts'
import type { Cents } from './money.ts'

const RATE = /^\d{1,5}(?:\.\d{1,6})?$/

export const RATE_PATTERN = RATE.source
export const RATE_PROBLEM = 'Enter a percentage like 1.5, with up to six decimals.'

/** A plan's `returns`: per cent of the amount per day, as decimal text with at most six decimals. */
export const isDailyRate = (text: string): boolean => RATE.test(text)

/**
 * What an amount earns in its first `days` days at a daily rate, rounded down to the cent. Day k alone earns
 * `accrued(k) − accrued(k − 1)`, so the days of a term sum exactly to the figure of the whole term.
 * `rate` is a text that `isDailyRate` accepts; `days` is a whole number, zero or more.
 */
export const accrued = (principal: Cents, rate: string, days: number): Cents =>
  cumulative(principal, millionthsOf(rate), days)
