import { BaseTransformer } from '@adonisjs/core/transformers'
import type { DayOutcome, EndingRow, PaymentRow } from '#business_days/day_outcome_query'
import { iso } from '#database/columns'
import { cents, format } from '#domain/money'

const showPayment = (row: PaymentRow) => ({
  asset: row.asset,
  amount: format(cents(row.cents)),
  firstDate: row.first_date,
  lastDate: row.last_date,
  funding: row.funding_id && {
    id: row.funding_id,
    reference: row.reference,
    source: row.source,
    period: row.period,
    createdAt: iso(row.funded_at),
  },
})

const showEnding = (row: EndingRow) => ({
  id: row.id,
  reference: row.reference,
  planName: row.plan_name,
  method: row.method,
  amount: format(cents(row.cents)),
  outcome: row.outcome,
  reason: row.reason,
  lastDate: row.last_date,
  renewedBy: row.renewed_by && { id: row.renewed_by, reference: row.renewed_by_reference },
})

export default class DayOutcomeTransformer extends BaseTransformer<DayOutcome> {
  toObject() {
    const { payments, unfunded, endings } = this.resource
    return {
      payments: payments.map(showPayment),
      notFunded: unfunded.map((row) => ({ asset: row.asset, amount: format(cents(row.cents)) })),
      ended: Number(endings[0]?.ended ?? 0n),
      renewed: Number(endings[0]?.renewed ?? 0n),
      endings: endings.map(showEnding),
    }
  }
}
