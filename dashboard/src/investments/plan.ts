import { serverNow } from '@assay/client/serverTime'
import type { Plan, TermSheet } from '@assay/client/schemas'
import { maturity } from '@assay/api/domain/maturity'
import { accrued } from '@assay/api/domain/daily_rate'
import type { Cents } from '@assay/api/domain/money'
import { perDay } from '@assay/client/figures'
import { centsOf, type Usd } from '@assay/client/money'
import { planName } from '@assay/client/plans'

/** Returns are per cent of the amount per day, projected. */
export type { Plan }

const digits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6, useGrouping: false })

export const returnsText = ({ returns }: Plan): string => perDay(returns)

/** A plan whose earnings are not paid for want of money in the pool. */
export const PAUSED = 'Takes no new investments for now: earnings of it are not funded yet.'

/** A plan may go without a name: then it is called by its terms. */
export const nameOf = ({ name, minAmount, duration }: Plan): string =>
  planName({ name, least: minAmount, duration })

/** The facts of a plan that a review shows, from its term sheet. */
export const planOf = (sheet: TermSheet, was: Plan | undefined): Plan => ({
  ...{
    uid: null,
    user: null,
    offered: true,
    pausedSince: null,
    updatedAt: sheet.createdAt,
    version: 0,
  },
  ...was,
  id: sheet.planId,
  name: sheet.name,
  minAmount: sheet.minAmount,
  maxAmount: sheet.maxAmount,
  returns: sheet.returns,
  duration: sheet.duration,
  kind: sheet.kind,
  earlyExit: sheet.earlyExit,
  atMaturity: sheet.atMaturity,
  terms: sheet.terms,
  termsNumber: sheet.number,
  createdAt: sheet.createdAt,
})

/** What the plan projects for an amount over its whole term; a projection is no promise. */
export const projected = (
  amount: Cents,
  { returns, duration }: Pick<Plan, 'returns' | 'duration'>,
): Cents => accrued(amount, digits.format(returns), duration)

/** When an investment that is asked for now ends. */
export const endDate = ({ duration }: Plan): string =>
  maturity(new Date(serverNow()), duration).toISOString()

/** Round sums within the range, from its lower end to its upper end or to all that is available; none where less is available. */
export function quickAmounts(
  { minAmount, maxAmount }: Pick<Plan, 'minAmount' | 'maxAmount'>,
  available: Usd,
): readonly Cents[] {
  const least = centsOf(minAmount)
  const [most = least] = [centsOf(maxAmount), centsOf(available)].toSorted((a, b) => Number(a - b))
  const span = most - least
  const sums = [least, round(least + span / 4n), round(least + span / 2n), most]
  return [...new Set(sums.filter((sum) => sum >= least && sum <= most))] as Cents[]
}

/** Rounds to one and a half digits: 1,624.75 becomes 1,600.00. */
function round(amount: bigint): bigint {
  const step = 10n ** BigInt(Math.max(2, amount.toString().length - 2))
  return (amount / step) * step
}
