import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import { iso } from '#database/columns'
import type Plan from '#plans/plan'

export default class PlanTransformer extends BaseTransformer<Plan> {
  toObject() {
    const plan = this.resource
    return {
      id: plan.id,
      name: plan.name,
      minAmount: format(plan.minAmountCents),
      maxAmount: format(plan.maxAmountCents),
      // a percentage is not money: a JSON number is exact enough to show, and the ledger never reads it
      returns: Number(plan.returns),
      duration: plan.durationDays,
      uid: plan.ownerId,
      user: plan.ownerId ? { id: plan.ownerId, name: plan.user?.name ?? 'Closed account' } : null,
      offered: plan.offered,
      createdAt: iso(plan.createdAt),
      updatedAt: iso(plan.updatedAt),
      version: plan.version,
    }
  }
}
