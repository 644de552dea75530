import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { format } from '#domain/money'
import type TransactionLine from '#ledger/transaction_line'
import { iso } from '#database/columns'

export default class TransactionTransformer extends BaseTransformer<TransactionLine> {
  toObject() {
    const row = this.resource
    return {
      id: row.id,
      type: row.type,
      uid: row.userId,
      method: row.method,
      amount: format(row.amountCents),
      status: row.status,
      source: row.source,
      createdAt: iso(row.createdAt),
      user: shownUser(row),
    }
  }
}
