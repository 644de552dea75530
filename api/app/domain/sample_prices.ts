const DAY_MS = 86_400_000
const MILLION = 1_000_000n
/** In hundred-millionths of a dollar, as prices are kept. */
const FIRST_USD = 64_000n * 100_000_000n
/** Each further asset costs a fraction of the one before it. */
const STEP = 20n
/** What a sample price is the sum of: over so many days up and down again, by so many millionths. */
const WAVES: readonly (readonly [days: number, swing: bigint])[] = [
  [5, 9_000n],
  [17, 21_000n],
  [61, 60_000n],
]

/** Between `swing` below and above zero, along straight lines. */
function waveAt(at: number, days: number, swing: bigint): bigint {
  const period = BigInt(days * DAY_MS)
  const away = 2n * (BigInt(at) % period) - period
  return ((away < 0n ? -away : away) * 2n * swing) / period - swing
}

/**
 * The made-up price of the asset at a place of the list, in hundred-millionths of a dollar: up and down over the days, the
 * same for everybody at the same time. Screens call it a sample wherever they show one.
 */
export function samplePrice(place: number, at: number): bigint {
  const moved = at + place * 7 * DAY_MS
  const height = WAVES.reduce((sum, [days, swing]) => sum + waveAt(moved, days, swing), 0n)
  return (FIRST_USD * (MILLION + height)) / (MILLION * STEP ** BigInt(place))
}
