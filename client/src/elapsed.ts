/** A moment by two clocks: the time of day may be set, and the other one may stand still while a device sleeps. */
export interface Moment {
  readonly timeOfDay: number
  readonly running: number
}

export const moment = (): Moment => ({ timeOfDay: Date.now(), running: performance.now() })

/** Whole milliseconds since then, by the clock that has gone further. */
export const elapsedMs = ({ timeOfDay, running }: Moment): number =>
  Math.ceil(Math.max(Date.now() - timeOfDay, performance.now() - running, 0))
