import { BaseTransformer } from '@adonisjs/core/transformers'
import { cumulative, millionthsOf, termOf } from '#domain/accrual'
import { format, sum } from '#domain/money'
import type { Accrual } from '#investments/accrual_query'
import type Investment from '#investments/investment'

export default class AccrualTransformer extends BaseTransformer<{
  investment: Investment
  rows: Accrual[]
}> {
  #total(status?: Accrual['status']) {
    const counted = this.resource.rows.filter((row) => !status || row.status === status)
    return format(sum(counted.map((row) => row.amount_cents)))
  }

  toObject() {
    const { investment, rows } = this.resource
    const { approvedOn, durationDays, amountCents, returns, kind } = investment
    const term = approvedOn === null ? null : termOf(approvedOn, durationDays)
    return {
      firstDate: term?.first ?? null,
      lastDate: term?.last ?? null,
      wholeTerm:
        kind === 'fixed'
          ? format(cumulative(amountCents, millionthsOf(returns), durationDays))
          : null,
      earned: this.#total(),
      paid: this.#total('paid'),
      due: this.#total('due'),
      days: rows.map((row) => ({
        date: row.business_date,
        day: row.day,
        amount: format(row.amount_cents),
        status: row.status,
        paidOn: row.paid_on,
      })),
    }
  }
}
