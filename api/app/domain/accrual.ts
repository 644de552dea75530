import { dayOf } from './calendar.ts'
import { type Cents, cents } from './money.ts'

const DECIMALS = 6
const DAY_MS = 86_400_000
/** One per cent of a whole in millionths of a per cent, times a hundred: the whole itself. */
const WHOLE = 100n * 10n ** BigInt(DECIMALS)

/** The terms that an accrual follows from. `rate` is in millionths of a per cent per day, as `millionthsOf` gives it. */
export type AccrualTerms = { principal: Cents; rate: bigint; durationDays: number }

/** A rate like 1.5 as a whole number of millionths of a per cent. The text is one that `isDailyRate` or `isDeclaredRate` accepts. */
export function millionthsOf(rate: string): bigint {
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(DECIMALS, '0'))
}

/**
 * What a principal has earned by the end of its `day`th day, rounded down to the cent. `ledger.accrued` is the same in
 * SQL; `tests/invariants/accrual_terms.spec.ts` compares the two.
 */
export const cumulative = (principal: Cents, rate: bigint, day: number): Cents =>
  cents((principal * rate * BigInt(day)) / WHOLE)

/**
 * What day `day` of a term (1 to its duration) earns; nothing on any other day. The days of a term sum exactly to
 * `cumulative(principal, rate, durationDays)`.
 */
export function accrualOf({ principal, rate, durationDays }: AccrualTerms, day: number): Cents {
  if (!Number.isInteger(day) || day < 1 || day > durationDays) return cents(0n)
  return cents(cumulative(principal, rate, day) - cumulative(principal, rate, day - 1))
}

/**
 * What a principal earns on a date that was declared, or below zero loses, rounded toward zero to the cent.
 * `ledger.declared` is the same in SQL; `tests/invariants/accrual_terms.spec.ts` compares the two.
 */
export const declaredOf = (principal: Cents, rate: bigint): Cents =>
  cents((principal * rate) / WHOLE)

const timeOf = (date: string) => Date.parse(`${date}T00:00:00Z`)

/** The calendar date (YYYY-MM-DD) so many days after another. Dates have no clock, so no day is shorter or longer. */
export const dateAfter = (date: string, days: number): string => dayOf(timeOf(date) + days * DAY_MS)

/** Which day of its term a business date is for an investment that was approved on another: the date after it is day 1. */
export const dayOfTerm = (approvedOn: string, date: string): number =>
  Math.round((timeOf(date) - timeOf(approvedOn)) / DAY_MS)

/** The first and the last business date of a term. */
export const termOf = (approvedOn: string, durationDays: number) => ({
  first: dateAfter(approvedOn, 1),
  last: dateAfter(approvedOn, durationDays),
})

/** The calendar date of a moment in a time zone of the IANA database. */
export function dateIn(zone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}
