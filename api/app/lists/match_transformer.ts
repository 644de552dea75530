import { BaseTransformer } from '@adonisjs/core/transformers'
import { format } from '#domain/money'
import { iso, toCents } from '#database/columns'
import type { Match } from '#lists/search_query'

export default class MatchTransformer extends BaseTransformer<Match> {
  toObject() {
    const { kind, id, title, detail, amount, status, created_at: createdAt } = this.resource
    return {
      kind,
      id,
      title,
      detail,
      amount: amount === null ? null : format(toCents(amount)),
      status,
      createdAt: iso(createdAt),
    }
  }
}
