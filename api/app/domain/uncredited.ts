import { accrued } from './daily_rate.ts'
import { type Cents, cents } from './money.ts'

const DAY_MS = 86_400_000

/** What the proposal for an investment is computed from. `creditedAt` is its latest credit, null if there is none. */
export type Term = {
  principal: Cents
  rate: string
  durationDays: number
  startedAt: Date
  creditedAt: Date | null
}

type Uncredited = { days: number; amount: Cents }

/**
 * The whole days of 24 hours since the start (as maturity counts them) that a credit has not covered yet, at most the
 * term, and what they earn. A credit covers all days that were whole when it was made, whatever its amount, so the
 * proposals of a term sum exactly to the figure of the whole term.
 */
export function uncredited(
  { principal, rate, durationDays, ...term }: Term,
  now: Date,
): Uncredited {
  const daysAt = (moment: Date) => {
    const whole = Math.floor((moment.getTime() - term.startedAt.getTime()) / DAY_MS)
    return Math.min(Math.max(whole, 0), durationDays)
  }
  const due = daysAt(now)
  const covered = term.creditedAt === null ? 0 : Math.min(daysAt(term.creditedAt), due)
  const amount = accrued(principal, rate, due) - accrued(principal, rate, covered)
  return { days: due - covered, amount: cents(amount) }
}
