import { appendFileSync } from 'node:fs'
import { SEED } from '#tests/seed'

const REPORT = process.env.FAULT_REPORT

/** Figures of this test that missed their bound, in `npm run faults`. */
const missed: string[] = []

/**
 * One figure against its bound, printed and, in `npm run faults`, kept for its report. How long something takes
 * is a figure; that it ends is what a test asserts.
 */
export function tell(
  test: string,
  what: string,
  figure: string,
  requested: string,
  holds: boolean,
) {
  const line = `${test}: ${what}: ${figure} (asked: ${requested}${holds ? '' : ', missed'})`
  console.log(line)
  if (!REPORT) return
  if (!holds) missed.push(line)
  appendFileSync(
    REPORT,
    `${JSON.stringify({ test, what, figure, asked: requested, holds, seed: SEED })}\n`,
  )
}

/** The figures since the last call that missed their bound: none but in `npm run faults`, on a machine to itself. */
export const missedFigures = (): string[] => missed.splice(0)

/** The whole number of a setting; `npm run faults` gives the long ones. */
export const setting = (name: string, otherwise: number): number =>
  Number.parseInt(process.env[name] ?? '', 10) || otherwise

/** The percentile: the given share of the samples is below this value. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The largest of any number of samples; -Infinity of none. */
export const largest = (samples: number[]) =>
  samples.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY)
