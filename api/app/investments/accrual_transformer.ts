import { BaseTransformer } from '@adonisjs/core/transformers'
import { cumulative, millionthsOf, termOf } from '#domain/accrual'
import { cents, format, sum } from '#domain/money'
import type { Accrual } from '#investments/accrual_query'
import type Investment from '#investments/investment'

export default class AccrualTransformer extends BaseTransformer<{
  investment: Investment
  rows: Accrual[]
}> {
  #total(...statuses: Accrual['status'][]) {
    const counted = this.resource.rows.filter((row) => statuses.includes(row.status))
    return sum(counted.map((row) => row.amount_cents))
  }

  toObject() {
    const { investment, rows } = this.resource
    const { approvedOn, durationDays, amountCents, returns, kind } = investment
    const term = approvedOn === null ? null : termOf(approvedOn, durationDays)
    const lost = cents(-this.#total('lost'))
    return {
      firstDate: term?.first ?? null,
      lastDate: term?.last ?? null,
      wholeTerm:
        kind === 'fixed'
          ? format(cumulative(amountCents, millionthsOf(returns), durationDays))
          : null,
      principal: format(cents(amountCents - lost)),
      earned: format(this.#total('paid', 'due')),
      paid: format(this.#total('paid')),
      due: format(this.#total('due')),
      // what the earnings of the investment have beside its paid days
      byHand: format(cents(investment.earningsCents - this.#total('paid'))),
      lost: format(lost),
      days: rows.map((row) => ({
        date: row.business_date,
        day: row.day,
        amount: format(row.amount_cents),
        status: row.status,
        paidOn: row.paid_on,
        // a percentage is not money: a JSON number is exact enough to show
        rate: row.rate === null ? null : Number(row.rate),
        note: row.note,
      })),
    }
  }
}
