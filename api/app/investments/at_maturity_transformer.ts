import { BaseTransformer } from '@adonisjs/core/transformers'
import { iso } from '#database/columns'
import { isActive } from '#domain/investment_status'
import { type Cents, format } from '#domain/money'
import { earlyExitText, maturityOffers } from '#domain/plan_terms'
import type { AtMaturity } from '#investments/at_maturity_query'

const link = (id: string | null, reference: string | null) =>
  id === null || reference === null ? null : { id, reference }

const amount = (value: Cents | null) => (value === null ? null : format(value))

export default class AtMaturityTransformer extends BaseTransformer<AtMaturity> {
  toObject() {
    const row = this.resource
    return {
      planId: row.plan_id,
      lastDate: row.last_date,
      isOpen: isActive(row.status) && row.is_over === false,
      principal: format(row.principal_cents),
      offers: maturityOffers({ offersRenewal: row.offers_renewal }),
      earlyExit: earlyExitText(row.exit_fee),
      choice: row.choice ?? ('payout' as const),
      terms: row.choice_terms,
      chosenAt: iso(row.chosen_at),
      obstacle: row.obstacle,
      outcome: row.outcome,
      settledOn: row.settled_on,
      kind: row.kind,
      leavesAfter: row.leaves_after,
      exitFee: amount(row.charged_fee_cents),
      renews: link(row.renews, row.renews_reference),
      renewedBy: link(row.renewed_by, row.renewed_by_reference),
    }
  }
}
