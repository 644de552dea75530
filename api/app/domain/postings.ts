import type { Asset } from './asset.ts'
import type { Share } from './draw_down.ts'
import type { Cents } from './money.ts'
import { move, type Posting } from './posting.ts'

/** One function for each business fact that moves money. Nothing else moves money. */

/** The platform's custody of the asset → available in that asset. */
export function depositApproved(asset: Asset, amount: Cents): Posting<'deposit_approved'> {
  return move('deposit_approved', [{ asset, amount }])
}

/** The platform's position in coins of the asset → available in that asset. */
export function depositCredited(asset: Asset, amount: Cents): Posting<'deposit_credited'> {
  return move('deposit_credited', [{ asset, amount }])
}

/** Available → on hold. */
export function withdrawalRequested(shares: Share[]): Posting<'withdrawal_requested'> {
  return move('withdrawal_requested', shares)
}

/** On hold → out of custody. */
export function withdrawalApproved(heldShares: Share[]): Posting<'withdrawal_approved'> {
  return move('withdrawal_approved', heldShares)
}

/** On hold → back to where it was taken from. */
export function withdrawalDeclined(heldShares: Share[]): Posting<'withdrawal_declined'> {
  return move('withdrawal_declined', heldShares)
}

/** Available → invested. */
export function investmentRequested(shares: Share[]): Posting<'investment_requested'> {
  return move('investment_requested', shares)
}

/** Invested → back to where it was taken from. */
export function investmentDeclined(investedShares: Share[]): Posting<'investment_declined'> {
  return move('investment_declined', investedShares)
}

/** Invested → available, where it was taken from. */
export function investmentEnded(investedShares: Share[]): Posting<'investment_ended'> {
  return move('investment_ended', investedShares)
}

/** What the pool has put aside → available in the investment's asset. The database moves it out of the pool with it. */
export function earningsCredited(asset: Asset, amount: Cents): Posting<'earnings_credited'> {
  return move('earnings_credited', [{ asset, amount }])
}

/** Available → back towards the pool, the investment's asset first. The database moves it on into the pool with it. */
export function earningsDebited(shares: Share[]): Posting<'earnings_debited'> {
  return move('earnings_debited', shares)
}

/** Custody → the returns pool of the asset. */
export function poolFunded(asset: Asset, amount: Cents): Posting<'pool_funded'> {
  return move('pool_funded', [{ asset, amount }])
}

/** The returns pool of the asset → custody. */
export function poolWithdrawn(asset: Asset, amount: Cents): Posting<'pool_withdrawn'> {
  return move('pool_withdrawn', [{ asset, amount }])
}
