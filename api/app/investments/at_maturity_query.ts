import db from '@adonisjs/lucid/services/db'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import type { InvestmentStatus } from '#domain/investment_status'
import type { MaturityOutcome, RenewalObstacle } from '#domain/maturity_outcome'
import type { Cents } from '#domain/money'
import type { MaturityOffer, PlanKind } from '#domain/plan_terms'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** How an investment can end, and did, as `ledger_api.at_maturity` says it. */
export type AtMaturity = {
  status: InvestmentStatus
  plan_id: string
  method: Asset
  terms_sha256: string
  last_date: string | null
  /** Whether the last date of its term is over. */
  is_over: boolean | null
  principal_cents: Cents
  due_cents: Cents
  exit_fee: string | null
  fee_cents: Cents | null
  offers_renewal: boolean
  choice: MaturityOffer | null
  choice_terms: string | null
  chosen_at: Date | null
  obstacle: RenewalObstacle | null
  outcome: MaturityOutcome | null
  settled_on: string | null
  renews: string | null
  renews_reference: string | null
  renewed_by: string | null
  renewed_by_reference: string | null
  charged_fee_cents: Cents | null
  kind: PlanKind
  today: string
  /** Of one that its investor has left: the last date that counts. */
  leaves_after: string | null
}

const SQL = 'select * from ledger_api.at_maturity(:id)'

/** How an investment of the caller, or for staff any, can end. Failures: investment_not_found. */
export async function atMaturityOf(caller: Caller, id: string): Promise<AtMaturity> {
  const [row] =
    caller.kind === 'staff'
      ? await rowsOf<AtMaturity>(db.connection('staff'), SQL, { id })
      : await asInvestor(caller, (trx) => rowsOf<AtMaturity>(trx, SQL, { id }))
  if (!row) throw new Failure('investment_not_found')
  return row
}
