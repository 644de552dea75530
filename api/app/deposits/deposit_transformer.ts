import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import type Deposit from '#deposits/deposit'
import { format } from '#domain/money'
import { paymentUri } from '#domain/payment_uri'
import { isUntouched } from '#domain/request_status'
import { iso } from '#database/columns'

export default class DepositTransformer extends BaseTransformer<Deposit> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      type: 'deposit' as const,
      uid: row.userId,
      method: row.method,
      amount: format(row.amountCents),
      status: row.status,
      address: row.address,
      // nobody is to pay for a deposit that was decided
      uri: isUntouched(row.status) ? paymentUri(row.method, row.address) : null,
      reason: row.reason,
      createdAt: iso(row.createdAt),
      decidedAt: iso(row.decidedAt),
      user: shownUser(row),
    }
  }
}
