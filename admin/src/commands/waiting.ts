const MINUTE_MS = 60_000

/** The promise of the operator: a request is decided within this time. */
export const LIMIT_HOURS = 24

/** Amber marks what needs a decision now: twice the promised time. A plain time is enough for the rest. */
export const LATE_HOURS = 2 * LIMIT_HOURS

export interface Waiting {
  /** "3 h", "2 days": whole units, and never more than the elapsed time. */
  readonly words: string
  readonly isLate: boolean
}

/** How long a request has waited. */
export function waitingFor(ms: number): Waiting {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  return { words: inWords(minutes, hours), isLate: hours >= LATE_HOURS }
}

function inWords(minutes: number, hours: number): string {
  if (hours < 1) return `${minutes} min`
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}
