import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { format } from '#domain/money'
import type Investment from '#investments/investment'
import { iso } from '#database/columns'

export default class InvestmentTransformer extends BaseTransformer<Investment> {
  toObject() {
    const row = this.resource
    const user = shownUser(row)
    const earnings = format(row.earningsCents)
    return {
      id: row.id,
      type: 'investment' as const,
      uid: row.userId,
      plan_id: row.planId,
      plan_name: row.planName,
      plan_price: format(row.planPriceCents),
      name: user.name,
      email: user.email,
      method: row.method,
      amount: format(row.amountCents),
      status: row.status,
      returns: Number(row.returns),
      duration: row.durationDays,
      earnings,
      earningBalance: earnings,
      createdAt: iso(row.createdAt),
      startDate: iso(row.createdAt),
      endDate: iso(row.endsAt),
      decidedAt: iso(row.decidedAt),
      user,
    }
  }
}
