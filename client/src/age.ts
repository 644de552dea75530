const SECOND_MS = 1_000
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always', style: 'narrow' })

/** By the second while it is young, then by the minute, the hour, the day: a ticking clock is no information. */
export function ageInWords(ms: number): string {
  const seconds = Math.floor(ms / SECOND_MS)
  if (seconds < 2) return 'just now'
  if (seconds < 60) return `${seconds} s ago`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return relative.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / 24), 'day')
}
