import { accrued } from './daily_rate.ts'
import { type Cents, cents } from './money.ts'

/** The days of a term, counted from one on the business date after the approval. */
export type Term = {
  principal: Cents
  rate: string
  /** How many of its days are over, by the latest closed date; at most the term. */
  over: number
  /** The first day that a close of business has accrued, null if none has. From there on each close does its own. */
  accruedFrom: number | null
  /** The last day that was over when the latest credit by hand was made, zero or less if there is none. */
  creditedTo: number
}

type Uncredited = { days: number; amount: Cents }

/**
 * The days that are over, that no close of business has accrued and that no credit by hand has covered, and what they
 * earn. A credit by hand covers all days that were over when it was made, whatever its amount, so the proposals of a
 * term and its accruals sum exactly to the figure of the whole term.
 */
export function uncredited({ principal, rate, over, accruedFrom, creditedTo }: Term): Uncredited {
  const last = accruedFrom === null ? over : Math.min(over, accruedFrom - 1)
  const covered = Math.min(Math.max(creditedTo, 0), last)
  const amount = accrued(principal, rate, last) - accrued(principal, rate, covered)
  return { days: last - covered, amount: cents(amount) }
}
