import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#accounts/shown_user'
import { format } from '#domain/money'
import { iso } from '#lists/columns'
import type Withdrawal from '#withdrawals/withdrawal'

export default class WithdrawalTransformer extends BaseTransformer<Withdrawal> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      type: 'withdrawal' as const,
      uid: row.userId,
      method: row.method,
      amount: format(row.amountCents),
      status: row.status,
      address: row.address,
      bankName: row.bankName,
      accountNumber: row.accountNumber,
      routingNumber: row.routingNumber,
      reason: row.reason,
      createdAt: iso(row.createdAt),
      decidedAt: iso(row.decidedAt),
      user: shownUser(row),
    }
  }
}
