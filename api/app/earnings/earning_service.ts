import User from '#people/user'
import { executeOrRequestApproval, type PendingApproval } from '#approvals/second_person'
import { isActive } from '#domain/investment_status'
import { drawDown } from '#domain/draw_down'
import { type Cents, cents, formatUsd } from '#domain/money'
import { earningsCredited, earningsDebited } from '#domain/postings'
import { StaleRead } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import Investment from '#investments/investment'
import type { Snapshot } from '#ledger/command'
import { commit, commitFromAvailable, insufficient } from '#ledger/ledger_service'
import { withinPool } from '#ledger/pool_balance'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { isUuid } from '#routing/params'

export type Adjustment = {
  amount: Cents
  planId: string
  investmentId: string
  reason: string | null
}

/** The investment that the three ids name together, if it is approved. */
async function assess(uid: string, { planId, investmentId }: Adjustment): Promise<Investment> {
  const user = await User.query().select('id').where('id', uid).whereNull('closed_at').first()
  if (!user) throw new Failure('user_not_found')
  const investment = isUuid(investmentId) ? await Investment.find(investmentId) : null
  if (!investment || investment.userId !== uid) {
    throw Failure.field('investment_id', 'belongs', 'This investment does not belong to that user.')
  }
  if (investment.planId !== planId.toLowerCase()) {
    throw Failure.field('plan_id', 'belongs', 'This investment was not made on that plan.')
  }
  if (!isActive(investment.status)) {
    throw Failure.field(
      'investment_id',
      'approved',
      'Earnings are credited and debited on active investments only.',
    )
  }
  return investment
}

/** The fields of a new earning: its investment, and the amount with its sign. */
const earning = ({ id, userId, planId }: Investment, amount: Cents, reason: string | null) => ({
  owner: userId,
  open: { investment_id: id, plan_id: planId, amount_cents: amount, reason },
})

/**
 * Commits and publishes, or requests a second approval above the limit. Where the investment changed in between, assessing
 * it again names the refusal.
 */
async function explained<T>(
  caller: Caller,
  uid: string,
  action: 'earnings.credit' | 'earnings.debit',
  given: Adjustment,
  commitIt: () => Promise<T>,
): Promise<T | PendingApproval> {
  const requested = {
    action,
    object: given.investmentId.toLowerCase(),
    given: { amountCents: given.amount.toString(), reason: given.reason },
  }
  try {
    return await executeOrRequestApproval(caller, requested, () =>
      publishAfterCommit(commitIt(), uid, 'earning', 'investment', 'balance'),
    )
  } catch (error) {
    if (error instanceof StaleRead) await assess(uid, given)
    throw error
  }
}

/**
 * The returns pool → available in the investment's asset.
 * Failures: user_not_found, validation_failed, approval_open, pool_insufficient.
 */
export async function credit(
  caller: Caller,
  uid: string,
  given: Adjustment,
): Promise<Snapshot | PendingApproval> {
  const investment = await assess(uid, given)
  const drawn = () => [{ asset: investment.method, amount: given.amount }]
  return withinPool(caller, drawn, () =>
    explained(caller, uid, 'earnings.credit', given, () =>
      commit(caller, {
        ...earning(investment, given.amount, given.reason),
        action: 'earnings.credited',
        posting: earningsCredited(investment.method, given.amount),
      }),
    ),
  )
}

/**
 * Available → the returns pool, the investment's asset first, at most what the investment has earned net so far.
 * Failures: user_not_found, validation_failed, approval_open, exceeds_earnings, insufficient_balance.
 */
export async function debit(
  caller: Caller,
  uid: string,
  given: Adjustment,
): Promise<Snapshot | PendingApproval> {
  const investment = await assess(uid, given)
  if (given.amount > investment.earningsCents) {
    throw new Failure('exceeds_earnings', { earned: formatUsd(investment.earningsCents) })
  }
  return explained(caller, uid, 'earnings.debit', given, () =>
    commitFromAvailable(caller, uid, (available) => {
      const shares = drawDown(available.amounts, given.amount, investment.method)
      if (!shares) throw insufficient(available, given.amount)
      return {
        ...earning(investment, cents(-given.amount), given.reason),
        action: 'earnings.debited',
        posting: earningsDebited(shares),
      }
    }),
  )
}
