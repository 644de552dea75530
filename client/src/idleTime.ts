/** WCAG 2.2.1: who is about to be signed out is warned in time to prevent it. */
export const WARN_BEFORE_MS = 2 * 60_000

/** "2 minutes", "40 seconds": it changes seldom enough to be read. */
export function idleTimeInWords(ms: number): string {
  if (ms > 60_000) return '2 minutes'
  return ms > 50_000 ? '1 minute' : `${Math.max(1, Math.ceil(ms / 10_000)) * 10} seconds`
}
