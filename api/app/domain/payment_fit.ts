import type { Units } from './coin_price.ts'

/** How a payment compares with what the payment page asked for. A label for people: whatever arrives is credited. */
export type PaymentFit = 'as_asked' | 'less' | 'more'
export const PAYMENT_FITS: readonly PaymentFit[] = ['as_asked', 'less', 'more']

/** Between the fewest and the most coins that the page named is as asked; null where it named none. */
export function fitOf(amount: Units, fewest: Units | null, most: Units | null): PaymentFit | null {
  if (fewest === null || most === null) return null
  if (amount < fewest) return 'less'
  return amount > most ? 'more' : 'as_asked'
}

const DAY_MS = 86_400_000
/** How long a quoted amount of coins is meant to be used. */
export const QUOTE_MS = 15 * 60_000

/** Whether a payment was seen more than a day after it was asked for. */
export const isLate = (asked: Date, seen: Date): boolean =>
  seen.getTime() - asked.getTime() > DAY_MS
