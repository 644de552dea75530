import type { Cents } from './money.ts'

/**
 * For how many more days a pool pays what active investments earn a day, once it has paid what is due; null where they earn
 * nothing.
 */
export function daysCovered(balance: Cents, due: Cents, daily: Cents): number | null {
  if (daily <= 0n) return null
  if (balance <= due) return 0
  const days = (balance - due) / daily
  return Number.parseInt(`${days}`, 10)
}
