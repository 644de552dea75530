import { setTimeout as sleep } from 'node:timers/promises'

/** At most this many times as long as a piece of work took: background work slows down, and never stops. */
const LONGEST_REST = 4
/** So many calls in flight make background work rest as long as it works. */
const EQUAL_SHARE = 4

let calls = 0

/** How many calls this process works on now. */
export const callsInFlight = (): number => calls

/** Counts a call while `work` runs. */
export async function countedInFlight(work: () => unknown): Promise<void> {
  calls += 1
  try {
    await work()
  } finally {
    calls -= 1
  }
}

/** How long background work rests after a piece that took `tookMs`, with so many calls in flight. In milliseconds. */
export const restMs = (tookMs: number, inFlight: number): number =>
  tookMs * Math.min(LONGEST_REST, inFlight / EQUAL_SHARE)

/**
 * Lets calls go first: people wait for them, and nobody waits for a mail about a notice. Resolves at once where no call
 * is in flight, so that work which nothing competes with runs at full speed.
 */
export async function giveWay(tookMs: number): Promise<void> {
  const rest = restMs(tookMs, calls)
  if (rest > 0) await sleep(rest)
}
