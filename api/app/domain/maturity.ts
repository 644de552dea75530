const DAY_MS = 86_400_000

/** When an investment ends: its creation plus the plan's duration, in whole days of 24 hours (UTC). */
export function maturity(createdAt: Date, durationDays: number): Date {
  return new Date(createdAt.getTime() + durationDays * DAY_MS)
}
