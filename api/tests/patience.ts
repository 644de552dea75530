import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How slow this machine is against a quiet one: `npm test` measures it at its start (scripts/fixtures/calibration.mjs).
 * Tests hold no time to it but the product's own settings.
 */
export const SLOWNESS = Math.max(1, Number(process.env.SLOWNESS) || 1)

/** A time of a quiet machine, as long as it is on this one. */
export const scaled = (ms: number): number => ms * SLOWNESS

/** How long a test waits for what has to come: far longer than it takes, for only what never comes is a failure. */
export const PATIENCE_MS = scaled(60_000)

/** In `npm run faults`, on a machine to itself, figures are held to what was asked for; in `npm test` they are printed. */
export const HOLDS_FIGURES = process.env.FAULT_REPORT !== undefined

/** What was there at the end, for whoever reads the failure. */
const shown = (value: unknown) =>
  (
    JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one)) ?? 'nothing'
  ).slice(0, 2_000)

/**
 * Waits until what `look` answers is as it should be, and answers it. What never comes fails with what was waited for
 * and what was there instead.
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
