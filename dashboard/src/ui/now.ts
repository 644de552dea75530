import { useNow as useNowTo } from '@assay/client/react/useNow'

const MINUTE_MS = 60_000

/** The time to the minute, so that "5 minutes ago" does not stay on the screen for an hour. */
export const useNow = (): number => useNowTo(MINUTE_MS)
