import { BaseTransformer } from '@adonisjs/core/transformers'
import type { StaffAccount } from '#accounts/staff_accounts_service'
import { iso } from '#database/columns'

export default class StaffAccountTransformer extends BaseTransformer<StaffAccount> {
  toObject() {
    const { id, staffId, userId, userName, declaredBy, createdAt } = this.resource
    return { id, staffId, userId, userName, declaredBy, createdAt: iso(createdAt) }
  }
}
