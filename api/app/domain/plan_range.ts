import type { Cents } from './money.ts'

export type PlanRange = { minAmount: Cents; maxAmount: Cents }

/** Whether an amount may be invested in a plan; both ends belong to the range. */
export function isInRange(amount: Cents, range: PlanRange): boolean {
  return amount >= range.minAmount && amount <= range.maxAmount
}

/** Whether a range can hold any amount at all. */
export function isRange(range: PlanRange): boolean {
  return range.minAmount > 0n && range.minAmount <= range.maxAmount
}
