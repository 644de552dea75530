/** One price in hundred-millionths of a dollar, as one source gave it. */
export type SourcePrice = { source: string; usdE8: bigint }

export type PricePoint =
  | { outcome: 'recorded'; usdE8: bigint; spreadBp: number }
  | { outcome: 'spread'; spreadBp: number }
  | { outcome: 'no_answer' }

const BASIS_POINTS = 10_000n

/** How far the highest is above the lowest, in hundredths of a per cent, rounded up. */
function spreadOf(lowest: bigint, highest: bigint): number {
  return Number(((highest - lowest) * BASIS_POINTS + lowest - 1n) / lowest)
}

/**
 * The price of a minute by what sources say: the lowest, so that a credit never rests on the highest. Sources that differ by more
 * than the bound give none, and neither do fewer than are required.
 */
export function pricePoint(
  prices: readonly SourcePrice[],
  required: number,
  spreadMaxBp: number,
): PricePoint {
  const all = prices.map(({ usdE8 }) => usdE8).filter((price) => price > 0n)
  const [first] = all
  if (first === undefined || all.length < required) return { outcome: 'no_answer' }
  // (Math.min and Math.max take no bigint)
  const [lowest = first, ...rest] = all.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  const highest = rest.at(-1) ?? lowest
  const spreadBp = spreadOf(lowest, highest)
  if (spreadBp > spreadMaxBp) return { outcome: 'spread', spreadBp }
  return { outcome: 'recorded', usdE8: lowest, spreadBp }
}
