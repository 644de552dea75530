import { ASSETS, type Asset } from './asset.ts'
import { type Cents, cents } from './money.ts'

export type Share = { asset: Asset; amount: Cents }

/**
 * Which assets an amount is taken from: the preferred one first, then the others in the order of ASSETS.
 * Promise: the shares add up to the amount exactly, none exceeds the money of its asset, none is zero; null when the
 * money does not reach.
 */
export function drawDown(
  available: Record<Asset, Cents>,
  amount: Cents,
  preferred: Asset | null,
): Share[] | null {
  const order = preferred ? [preferred, ...ASSETS.filter((asset) => asset !== preferred)] : ASSETS
  const shares: Share[] = []
  let missing: bigint = amount
  for (const asset of order) {
    const take = available[asset] < missing ? available[asset] : missing
    if (take > 0n) shares.push({ asset, amount: cents(take) })
    missing -= take > 0n ? take : 0n
    if (missing === 0n) return shares
  }
  return null
}
