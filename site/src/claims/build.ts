import type { Mode } from './claim'

/** `SITE_MODE=live` builds the pages of a real operator; anything else is the demo. */
export const mode: Mode = process.env.SITE_MODE === 'live' ? 'live' : 'demo'

/** The day for which claims are assessed: set it to rebuild an old page exactly. */
export const today = process.env.SITE_TODAY ?? new Date().toISOString().slice(0, 10)
