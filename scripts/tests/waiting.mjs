import { setTimeout as pause } from 'node:timers/promises'
import { scaled } from '../stages/calibration.mjs'

/** How long a test waits for what has to come, in milliseconds: only what never comes is a failure. */
export const patience = () => scaled(60_000)

/**
 * Waits until what `look` answers is as it should be, and answers it. What never comes fails with what was waited for and
 * what was there instead.
 *
 * @template Seen
 * @param {string} what
 * @param {() => Seen | Promise<Seen>} look
 * @param {(seen: Seen) => unknown} [isSo]
 * @returns {Promise<Seen>}
 */
export async function until(what, look, isSo = (seen) => seen) {
  const end = performance.now() + patience()
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (performance.now() > end) {
      const there = (typeof seen === 'string' ? seen : JSON.stringify(seen)).slice(-2_000)
      throw new Error(`waited ${Math.round(patience() / 1000)} s for: ${what}; there was ${there}`)
    }
    await pause(25)
  }
}
