import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { format } from '#domain/money'
import type Earning from '#earnings/earning'
import { iso, toCents } from '#database/columns'

export default class EarningTransformer extends BaseTransformer<Earning> {
  /** The investment's net earnings: from the relation, or as they were in a saved snapshot. */
  #earnings(): string {
    const row = this.resource
    const saved = row.$extras.investment_earnings_cents as string | undefined
    return format(saved === undefined ? row.investment.earningsCents : toCents(saved))
  }

  toObject() {
    const row = this.resource
    const user = shownUser(row)
    return {
      id: row.id,
      type: 'earn' as const,
      uid: row.userId,
      name: user.name,
      email: user.email,
      plan_id: row.planId,
      plan_name: row.planName,
      plan_price: format(row.planPriceCents),
      investment_id: row.investmentId,
      method: row.method,
      amount: format(row.amountCents),
      status: row.status,
      duration: row.durationDays,
      earnings: this.#earnings(),
      reason: row.reason,
      createdAt: iso(row.createdAt),
      user,
    }
  }
}
