const FIRST_MS = 5_000
const LONGEST_MS = 3_600_000
/** A mail this old is no longer news, and a one-time link in it has expired. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000

/** The pause after the nth attempt that failed: doubling from five seconds up to an hour. */
export function backoffMs(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
}

type Attempt = { code?: string; responseCode?: number; since: Date; now?: number }

/**
 * Whether another attempt is useless: the server refused this recipient or this text permanently, or the attempts
 * have failed for a day. A refused sign-in at the server is not hopeless: the operator can correct it.
 */
export function isHopeless({ code, responseCode = 0, since, now = Date.now() }: Attempt): boolean {
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = isAboutTheMail && responseCode >= 500 && responseCode < 600
  return isRefused || now - since.getTime() > GIVE_UP_AFTER_MS
}
