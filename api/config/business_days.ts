import env from '#start/env'

/** The business calendar of this installation, as app:prepare writes it into the database. */
export type BusinessCalendar = {
  /** The zone in which a business date is a calendar date. */
  zone: string
  /** The time of day after a date's midnight from which it may be closed, as HH:MM. */
  closeAfter: string
  /** Whether dates may close before the calendar has reached them: in a demonstration alone. */
  runsAhead: boolean
}

type Settings = {
  BUSINESS_TIMEZONE?: string | undefined
  COB_TIME?: string | undefined
  DEMO?: boolean | undefined
}

function zoneOf(given: string): string {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: given }).resolvedOptions().timeZone
  } catch {
    throw new Error('BUSINESS_TIMEZONE must be a time zone like UTC or Europe/Berlin')
  }
}

function timeOf(given: string): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(given))
    throw new Error('COB_TIME must be a time of day like 00:05')
  return given
}

/** Throws, and makes the start fail, for a setting that is none. */
export const calendarBy = (given: Settings): BusinessCalendar => ({
  zone: zoneOf(given.BUSINESS_TIMEZONE ?? 'UTC'),
  closeAfter: timeOf(given.COB_TIME ?? '00:05'),
  runsAhead: given.DEMO ?? false,
})

export const businessCalendar: BusinessCalendar = calendarBy({
  BUSINESS_TIMEZONE: env.get('BUSINESS_TIMEZONE'),
  COB_TIME: env.get('COB_TIME'),
  DEMO: env.get('DEMO'),
})
