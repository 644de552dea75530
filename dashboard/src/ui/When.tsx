import { useNow } from './now.ts'

const DAY_MS = 86_400_000
const UNITS = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'long' })

/** Under a week old: the age. Older: the day. Hovering always shows the exact local time with its zone. */
export function When({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exact.format(date)}>
      {inWords(date, useNow())}
    </time>
  )
}

function inWords(date: Date, now: number): string {
  const age = now - date.getTime()
  if (age >= 7 * DAY_MS || age < -DAY_MS) return day.format(date)
  for (const [unit, length] of UNITS) {
    if (age >= length) return relative.format(-Math.floor(age / length), unit)
  }
  return 'just now'
}
