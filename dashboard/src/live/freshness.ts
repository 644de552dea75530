import { serverNow } from '@assay/client/serverTime'
import { createStore } from '@assay/client/store'

/** When the figures on the screen were last read; null before the first time. */
export const freshness = createStore<{ readonly updatedAt: number | null }>({ updatedAt: null })

export const justRead = (): void => freshness.change({ updatedAt: serverNow() })

/** The next person who signs in has read nothing yet. */
export const forgetReading = (): void => freshness.change({ updatedAt: null })
