import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { rowsOf } from '#database/rows'
import { type Cents, cents, formatUsd } from '#domain/money'
import { isInRange } from '#domain/plan_range'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'
import { isUuid } from '#routing/params'
import { termsChanged } from '#terms/terms_query'

type Terms = {
  min_amount_cents: bigint
  max_amount_cents: bigint
  offered: boolean
  sheet_sha256: string
  paused_since: string | null
}
type Choice = { planId: string; amount: Cents; terms: string | null }

/**
 * Checks that the caller may invest this amount in this plan now, on the terms that they name.
 * Failures, in this order: plan_not_found (also another user's plan), plan_not_offered, plan_paused_unfunded,
 * terms_changed, validation_failed (range).
 */
export async function assertPlanFits(
  caller: Caller,
  { planId, amount, terms: named }: Choice,
): Promise<void> {
  const [terms] = isUuid(planId)
    ? await rowsOf<Terms>(
        db.connection('investor'),
        `select * from ledger_api.plan_terms(${CALLER}, :planId)`,
        {
          caller: caller.id,
          planId,
        },
      )
    : []
  if (!terms) throw new Failure('plan_not_found')
  if (!terms.offered) throw new Failure('plan_not_offered')
  if (terms.paused_since !== null)
    throw new Failure('plan_paused_unfunded', { since: terms.paused_since })
  if (named !== null && named !== terms.sheet_sha256) throw await termsChanged(caller, planId)
  const range = {
    minAmount: cents(terms.min_amount_cents),
    maxAmount: cents(terms.max_amount_cents),
  }
  if (!isInRange(amount, range)) {
    const [min, max] = [formatUsd(range.minAmount), formatUsd(range.maxAmount)]
    throw Failure.field('amount', 'range', `Amount must be between ${min} and ${max}.`)
  }
}
