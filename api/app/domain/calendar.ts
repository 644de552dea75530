const DAY_MS = 86_400_000
const WEEK = 7

/** The most points shown of a stretch of time, however long: a year of days. */
export const MOST_POINTS = 366

const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** Whether a text names a real day (YYYY-MM-DD): 2026-02-30 is none. */
export function isRealDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = timeOf(day)
  return !Number.isNaN(time) && dayOf(time) === day
}

/** The day (YYYY-MM-DD, UTC) of a moment. */
export const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The day so many days before another. */
export const daysBefore = (day: string, days: number): string => dayOf(timeOf(day) - days * DAY_MS)

/** A month (YYYY-MM) as its first day and the first day after it. */
export function boundsOf(month: string): { first: string; next: string } {
  const [year = 0, number = 0] = month.split('-').map((part) => Number.parseInt(part, 10))
  return { first: `${month}-01`, next: dayOf(Date.UTC(year, number, 1)) }
}

/**
 * The days to show from a first to a last, both included: each day, or where these are too many one a week, or where
 * these are too many the last of each month. Promise: in order, at most 366, the last one always among them.
 */
export function daysToShow(first: string, last: string): string[] {
  const span = Math.max(0, Math.round((timeOf(last) - timeOf(first)) / DAY_MS))
  const step = span < MOST_POINTS ? 1 : WEEK
  const shown: string[] = []
  if (span / step >= MOST_POINTS) {
    for (let day = last; day >= first; day = daysBefore(`${day.slice(0, 7)}-01`, 1)) shown.push(day)
    return shown.slice(0, MOST_POINTS).reverse()
  }
  for (let back = 0; back <= span; back += step) shown.push(daysBefore(last, back))
  return shown.reverse()
}
