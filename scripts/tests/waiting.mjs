import { setTimeout as pause } from 'node:timers/promises'
import { scaled } from '../stages/calibration.mjs'

/** Milliseconds that a test waits for an expected state; long, so that only a state that never comes fails. */
export const patience = () => scaled(60_000)

/**
 * Waits until the result of `look` is as expected, and returns it. On a timeout the error has the expected state and the
 * last result.
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
      const last = (typeof seen === 'string' ? seen : JSON.stringify(seen)).slice(-2_000)
      throw new Error(`waited ${Math.round(patience() / 1000)} s for: ${what}; last was ${last}`)
    }
    await pause(25)
  }
}
