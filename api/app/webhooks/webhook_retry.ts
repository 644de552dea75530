const FIRST_MS = 5_000
const LONGEST_MS = 6 * 3_600_000
/** How long an event is tried: a weekend. */
export const GIVE_UP_AFTER_MS = 3 * 24 * 3_600_000

/** The pause after the nth attempt in a row that failed: four times as long each time, from five seconds to six hours. */
export const pauseMs = (failures: number): number =>
  Math.min(LONGEST_MS, FIRST_MS * 4 ** Math.min(failures - 1, 10))
