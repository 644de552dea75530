const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/
const inWords = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** The requested month; the current one if it is no month, or still to come. */
export function monthOf(requested: string | null): string {
  const now = new Date().toISOString().slice(0, 7)
  return requested !== null && MONTH.test(requested) && requested <= now ? requested : now
}

export function nextMonth(month: string, by: 1 | -1): string {
  const first = new Date(`${month}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + by)
  return first.toISOString().slice(0, 7)
}

export const monthName = (month: string): string =>
  inWords.format(new Date(`${month}-01T00:00:00Z`))

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The day (UTC) of a moment or a date, in words. */
export const dayInWords = (at: string): string => day.format(Date.parse(at))

/** Today (UTC) as YYYY-MM-DD. */
export const today = (): string => new Date().toISOString().slice(0, 10)
