import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import { iso } from '#database/columns'
import type { OwnEntry } from '#ledger/own_accounts_query'

export default class OwnEntryTransformer extends BaseTransformer<OwnEntry> {
  toObject() {
    const { number, at, kind, amount, balanceAfter, requestId } = this.resource
    return {
      number,
      at: iso(at),
      kind,
      amount: format(amount),
      balanceAfter: format(balanceAfter),
      requestId,
    }
  }
}
