import { ASSETS } from '@assay/api/domain/asset'
import type { Cents } from '@assay/api/domain/money'
import { isInRange } from '@assay/api/domain/plan_range'
import { typedAmount } from '@assay/api/domain/typed_amount'
import { centsOf, formatUsd } from '@assay/client/money'
import type { Values } from '../ui/useForm.ts'
import { PAUSED, type Plan } from './plan.ts'

export const INCOMPLETE = 'Please select an asset, plan, and enter a valid amount.'

export const outOfRange = ({ minAmount, maxAmount }: Plan): string =>
  `Amount must be between ${formatUsd(minAmount)} and ${formatUsd(maxAmount)}.`

/** In the order of the fields. */
export function checkInvestment(
  { plan_id = '', method = '', amount = '' }: Values,
  plans: readonly Plan[],
): Record<string, string> {
  const plan = plans.find(({ id }) => id === plan_id)
  const cents = typedAmount(amount)
  const findings: Record<string, string> = {}
  if (plan === undefined) findings.plan_id = INCOMPLETE
  else if (plan.pausedSince !== null) findings.plan_id = PAUSED
  if (!ASSETS.some((asset) => asset === method)) findings.method = INCOMPLETE
  if (cents === null) findings.amount = INCOMPLETE
  else if (plan !== undefined && !planTakes(plan, cents)) findings.amount = outOfRange(plan)
  return findings
}

export const planTakes = ({ minAmount, maxAmount }: Plan, amount: Cents): boolean =>
  isInRange(amount, { minAmount: centsOf(minAmount), maxAmount: centsOf(maxAmount) })
