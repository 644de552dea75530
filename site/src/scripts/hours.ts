// The support hours in the visitor's own time zone, and whether support is open now.
import type { Hours } from '../site.ts'

interface Opening {
  readonly hours: readonly Hours[]
  /** Minutes east of UTC; EST is fixed at -300, summer and winter. */
  readonly offset: number
}

const MINUTE = 60_000

/** The clock of the office as if it were UTC. */
const officeClock = (now: Date, offset: number) => new Date(now.getTime() + offset * MINUTE)

export function isOpen(now: Date, { hours, offset }: Opening): boolean {
  const office = officeClock(now, offset)
  const minute = office.getUTCHours() * 60 + office.getUTCMinutes()
  const day = hours.find(({ weekdays }) => weekdays.includes(office.getUTCDay()))
  return day?.open != null && minute >= day.open[0] && minute < day.open[1]
}

/** An opening time on its first weekday, in the given time zone; names the weekday where it differs. */
export function localHours(
  now: Date,
  { weekdays, open }: Hours,
  offset: number,
  timeZone?: string,
): string {
  if (open === null) return 'closed'
  const office = officeClock(now, offset)
  const ahead = ((weekdays[0] ?? 0) - office.getUTCDay() + 7) % 7
  const midnight = Date.UTC(
    office.getUTCFullYear(),
    office.getUTCMonth(),
    office.getUTCDate() + ahead,
  )
  const clock = new Intl.DateTimeFormat('en', { hour: 'numeric', minute: '2-digit', timeZone })
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone })
  const [from, to] = open.map((minute) => new Date(midnight + (minute - offset) * MINUTE)) as [
    Date,
    Date,
  ]
  const officeDay = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(
    midnight,
  )
  const shifted = weekday.format(to) === officeDay ? '' : ` ${weekday.format(to)}`
  return `${clock.format(from)} to ${clock.format(to)}${shifted}`
}

export function startHours() {
  const root = document.querySelector<HTMLElement>('[data-hours]')
  const status = root?.querySelector('[data-hours-now]')
  if (!root || !status) return
  const opening: Opening = JSON.parse(root.dataset.hours ?? '')
  const now = new Date()
  status.textContent = isOpen(now, opening)
    ? 'Open now.'
    : 'Closed now: a message is answered when we are back.'
  status.toggleAttribute('data-open', isOpen(now, opening))
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const head = root.querySelector('[data-hours-zone]')
  if (head) head.textContent = `Yours (${zone.replaceAll('_', ' ')})`
  root.querySelectorAll('[data-hours-local]').forEach((cell, i) => {
    const day = opening.hours[i]
    if (day) cell.textContent = localHours(now, day, opening.offset)
  })
}
