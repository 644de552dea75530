const DAY_MS = 86_400_000
const PERIOD_MS = 5n * BigInt(DAY_MS)
const MILLION = 1_000_000n
/** The largest movement of a sample price up and down, in millionths. */
const SWING = 30_000n
/** In hundred-millionths of a dollar, as prices are kept. */
const FIRST_USD = 64_000n * 100_000_000n
/** Each further asset costs a fraction of the one before it. */
const STEP = 20n

/**
 * The made-up price of the asset at a place of the list, in hundred-millionths of a dollar: up and down over the days along
 * straight lines, the same for every caller at the same time. Screens call it a sample wherever they show one.
 */
export function samplePrice(place: number, at: number): bigint {
  const phase = (BigInt(at) + BigInt(place * DAY_MS)) % PERIOD_MS
  const away = 2n * phase - PERIOD_MS
  const height = ((away < 0n ? -away : away) * 2n * SWING) / PERIOD_MS - SWING
  return (FIRST_USD * (MILLION + height)) / (MILLION * STEP ** BigInt(place))
}
