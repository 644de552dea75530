import type { Preferences } from '#notices/preferences'

const QUARTER_MS = 15 * 60_000
const DAY_MS = 24 * 3_600_000
/** The hour of the reader's day at which the daily mail is sent. */
const DIGEST_HOUR = 8

/** The hour of the day in a zone, 0 to 23. */
function hourIn(zone: string, at: number): number {
  const text = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(at)
  return Number(text)
}

/**
 * The next quarter of an hour that begins this hour of the reader's day: zones differ from each other by quarters, and
 * clocks change.
 */
function nextStartOf(hour: number, zone: string, after: number): number {
  let at = Math.floor(after / QUARTER_MS) * QUARTER_MS + QUARTER_MS
  const last = after + 2 * DAY_MS
  while (at < last && !(hourIn(zone, at) === hour && hourIn(zone, at - 1) !== hour))
    at += QUARTER_MS
  return at
}

function isQuiet({ quietFrom, quietTo, zone }: Preferences, at: number): boolean {
  if (quietFrom === null || quietTo === null) return false
  const hour = hourIn(zone, at)
  return quietFrom < quietTo
    ? hour >= quietFrom && hour < quietTo
    : hour >= quietFrom || hour < quietTo
}

/** When a mail may be sent that is ready now: now, or at the end of the reader's quiet hours. */
function afterQuiet(preferences: Preferences, at: number): number {
  const { quietTo, zone } = preferences
  return quietTo !== null && isQuiet(preferences, at) ? nextStartOf(quietTo, zone, at) : at
}

/**
 * When the mail about a notice is to be sent, in milliseconds; not later than now means now. Mail about security waits for
 * nothing.
 */
export function mailTime(
  preferences: Preferences,
  { createdAt, isUrgent }: { createdAt: number; isUrgent: boolean },
  now: number,
): number {
  if (isUrgent) return now
  const ready = preferences.dailyDigest
    ? nextStartOf(DIGEST_HOUR, preferences.zone, createdAt)
    : now
  return ready > now ? ready : afterQuiet(preferences, now)
}
