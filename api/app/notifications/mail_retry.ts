const FIRST_MS = 5_000
const LONGEST_MS = 3_600_000
/** After this long a mail is no news any more, and a one-time link in it is dead. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

/** The pause after the nth attempt that failed: doubling from five seconds up to an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
}

type Attempt = { code?: string; responseCode?: number; since: Date; now?: number }

/**
 * Whether trying again is of no use: the server refused this recipient or this text for good, or it has gone
 * on for a day. A refused sign-in is not hopeless: the operator can mend it.
 */
export function isHopeless({ code, responseCode = 0, since, now = Date.now() }: Attempt): boolean {
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = isAboutTheMail && responseCode >= 500 && responseCode < 600
  return isRefused || now - since.getTime() > GIVE_UP_AFTER_MS
}
