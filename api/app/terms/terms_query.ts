import { asInvestor } from '#database/as_investor'
import { Failure } from '#errors/failure'
import PlanTerms from '#terms/plan_terms'
import { factsOf, sheetOf } from '#terms/sheet_view'

/** The versions of a plan, the newest first, with who made each. */
export async function listVersions(planId: string) {
  const rows = await PlanTerms.query()
    .select('plan_terms.*', 'staff.email as made_by_email')
    .leftJoin('staff', 'staff.id', 'plan_terms.made_by')
    .where('plan_id', planId)
    .orderBy('number', 'desc')
  return rows.map((row) => ({
    ...factsOf(row),
    madeBy: row.madeBy && { id: row.madeBy, email: row.$extras.made_by_email as string },
  }))
}

/** One version, for staff; null where there is none. */
export const findVersion = (planId: string, number: number): Promise<PlanTerms | null> =>
  PlanTerms.query().where('plan_id', planId).where('number', number).first()

/** A version that this investor may see, the one in force where no number is given; null where there is none. */
export const findTerms = (
  caller: { id: string },
  planId: string,
  number: number | null,
): Promise<PlanTerms | null> =>
  asInvestor(caller, (trx) => {
    const versions = PlanTerms.query({ client: trx }).where('plan_id', planId)
    if (number !== null) return versions.where('number', number).first()
    const inForce = trx.from('plans').select('terms_number').where('id', planId)
    return versions.where('number', inForce).first()
  })

/**
 * The refusal for a caller who names other terms than those in force: `terms_changed`, with the sheet in force, or
 * `plan_not_found` where the plan has gone.
 */
export async function termsChanged(caller: { id: string }, planId: string): Promise<Failure> {
  const now = await findTerms(caller, planId, null)
  if (!now) return new Failure('plan_not_found')
  return new Failure('terms_changed').about(sheetOf(now))
}
