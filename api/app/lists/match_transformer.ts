import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import { iso, toCents } from '#database/columns'
import type { Match } from '#lists/search_query'

export default class MatchTransformer extends BaseTransformer<Match> {
  toObject() {
    const { kind, id, title, detail, amount, status } = this.resource
    return {
      kind,
      id,
      title,
      detail,
      amount: amount === null ? null : format(toCents(amount)),
      status,
      cancelledBy: this.resource.cancelled_by,
      createdAt: iso(this.resource.created_at),
    }
  }
}
