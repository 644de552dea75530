import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How much slower this machine is than a quiet one: `npm test` measures it at its start (scripts/stages/calibration.mjs).
 * Tests compare times only with the product's own settings.
 */
export const SLOWNESS = Math.max(1, Number(process.env.SLOWNESS) || 1)

/** A time of a quiet machine, scaled to this one. */
export const scaled = (ms: number): number => ms * SLOWNESS

/** How long a test waits for an event: far longer than it takes, so that only a missing event fails the test. */
export const PATIENCE_MS = scaled(60_000)

/** `npm run faults`, on a machine to itself, asserts the figures; `npm test` only prints them. */
export const HOLDS_FIGURES = process.env.FAULT_REPORT !== undefined

/** The last value, for the message of a failure. */
const shown = (value: unknown) =>
  (
    JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)) ?? 'nothing'
  ).slice(0, 2_000)

/**
 * Waits until the answer of `look` is as expected, and answers it. After the longest wait it throws, with what was
 * awaited and the last value.
 */
export async function until<Seen>(
  what: string,
  look: () => Seen | Promise<Seen>,
  isSo: (seen: Seen) => unknown = (seen) => seen,
  everyMs = 25,
): Promise<Seen> {
  const began = performance.now()
  for (;;) {
    const seen = await look()
    if (isSo(seen)) return seen
    if (performance.now() - began > PATIENCE_MS)
      throw new Error(
        `waited ${Math.round(PATIENCE_MS / 1000)} s for: ${what}; there was ${shown(seen)}`,
      )
    await sleep(everyMs)
  }
}
