/** Two samples of times, in milliseconds. */
export type Pair = { known: number[]; unknown: number[] }

export function median(sample: number[]): number {
  const sorted = sample.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const mean = (sample: number[]) => sample.reduce((sum, x) => sum + x, 0) / sample.length
const variance = (sample: number[]) => {
  const m = mean(sample)
  return sample.reduce((sum, x) => sum + (x - m) ** 2, 0) / (sample.length - 1)
}

/** The chance that a value of one sample is above one of the other: 0.5 if they are indistinguishable. */
export function areaUnderCurve({ known, unknown }: Pair): number {
  let wins = 0
  for (const a of known) for (const b of unknown) wins += a > b ? 1 : a === b ? 0.5 : 0
  const area = wins / (known.length * unknown.length)
  return Math.max(area, 1 - area)
}

/** Welch's t. */
export function tOf({ known, unknown }: Pair): number {
  return (
    (mean(known) - mean(unknown)) /
    Math.sqrt(variance(known) / known.length + variance(unknown) / unknown.length)
  )
}

/** Difference of the medians, as a share of the smaller. */
export function medianGap({ known, unknown }: Pair): number {
  const [a, b] = [median(known), median(unknown)]
  return Math.abs(a - b) / Math.min(a, b)
}
