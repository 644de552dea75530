import { createStore } from './store.ts'

// The header has whole seconds, and an answer takes its time: less than this is no wrong clock.
const TOLERATED_MS = 10_000

const clock = createStore({ aheadMs: 0 })

/** Called with the `Date` of each answer of the API. */
export function heardFromServer(date: string | null): void {
  const aheadMs = Date.parse(date ?? '') - Date.now()
  if (Number.isNaN(aheadMs)) return
  const isRight = Math.abs(aheadMs) < TOLERATED_MS
  const isKnown = Math.abs(aheadMs - clock.read().aheadMs) < TOLERATED_MS
  if (isRight) clock.change({ aheadMs: 0 })
  else if (!isKnown) clock.change({ aheadMs })
}

/** The time of the server, also on a device whose clock is wrong: for dates, ages and waits. */
export const serverNow = (): number => Date.now() + clock.read().aheadMs

/** A moment by the clock of the device, by that of the server. */
export const onServer = (deviceMs: number): number => deviceMs + clock.read().aheadMs

/** The listener hears when the clock of the device turns out to be wrong. */
export const onClockSet = clock.subscribe
