import { type Cents, cents, sum } from '@assay/api/domain/money'
import { centsOf, type Usd, usdOf } from './money.ts'

/** What came of adding the parts of an amount up. */
export interface Added {
  readonly total: Usd
  readonly isEqual: boolean
  /** The stated amount less the total. */
  readonly difference: Usd
}

/** Adds parts up in whole cents and compares the total with what was stated. */
export function addUp(stated: Usd, parts: readonly Usd[]): Added {
  const total = sum(parts.map(centsOf))
  const difference = cents(centsOf(stated) - total)
  return { total: usdOf(total), isEqual: difference === 0n, difference: usdOf(difference) }
}

/** One entry of an account as the API writes it. */
export interface ChainEntry {
  readonly number: number
  readonly amount: Usd
  readonly balanceAfter: Usd
}

/** What an account held before an entry. */
export const heldBefore = ({ amount, balanceAfter }: ChainEntry): Usd =>
  usdOf(cents(centsOf(balanceAfter) - centsOf(amount)))

/**
 * Whether these entries, oldest first, follow each other without a gap, each from the balance that the last one left; an
 * account begins with nothing.
 */
export function isUnbroken(entries: readonly ChainEntry[]): boolean {
  return entries.every((entry, i) => {
    const from = centsOf(heldBefore(entry))
    const before = entries[i - 1]
    if (before === undefined) return entry.number > 1 || from === 0n
    return entry.number === before.number + 1 && from === centsOf(before.balanceAfter)
  })
}

/** The amounts after each step, from what there was before the first. */
export function runningFrom(opening: Cents, steps: readonly Cents[]): Cents[] {
  let at: bigint = opening
  return steps.map((step) => {
    at += step
    return cents(at)
  })
}
