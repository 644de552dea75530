import { closeBusinessDates } from '#business_days/close_service'
import { look } from '#tests/fixtures'

/** Lets the dates of the tests' database run ahead of the calendar, as those of a demonstration do. */
export const runAhead = () => look('update ledger.calendar set runs_ahead = true')

/** Lets them follow the calendar again. */
export const followCalendar = () => look('update ledger.calendar set runs_ahead = false')

/** The date that postings get. */
export async function openDate(): Promise<string> {
  const [row] = await look<{ date: string }>(
    `select date from ledger.business_dates where status = 'open'`,
  )
  return row?.date ?? ''
}

/** Closes the open date, or so many; answers the dates. */
export async function closeDates(count = 1): Promise<string[]> {
  return (await closeBusinessDates({ ahead: count })).dates
}
