import { createStore } from '@assay/client/store'

/** When the figures on the screen were last read; null before the first. */
export const freshness = createStore<{ readonly updatedAt: number | null }>({ updatedAt: null })

export const justRead = (): void => freshness.change({ updatedAt: Date.now() })

/** Whoever signs in next has seen nothing yet. */
export const forgetReading = (): void => freshness.change({ updatedAt: null })
