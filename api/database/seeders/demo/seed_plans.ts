import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DEMO_PLANS, FIRST_TERMS, type Plan, termsOfDemoPlan } from '#database/seeders/demo/plans'
import { sheetColumns } from '#terms/sheet_hash'

type Terms = Omit<Plan, 'id'>

function columnsOf(plan: Terms) {
  const { sheetVersion, sheetSha256 } = sheetColumns(termsOfDemoPlan(plan))
  return {
    name: plan.name,
    min_amount_cents: plan.min.toString(),
    max_amount_cents: plan.max.toString(),
    returns: plan.returns,
    duration_days: plan.days,
    kind: plan.kind,
    exit_fee: plan.exitFee,
    offers_renewal: plan.offersRenewal,
    sheet_version: sheetVersion,
    sheet_sha256: sheetSha256,
  }
}

/** The plans on their first terms, made by this member of staff. */
export async function seedPlans(
  trx: TransactionClientContract,
  since: string,
  madeBy: string | undefined,
): Promise<Plan[]> {
  const plans: Plan[] = []
  for (const plan of DEMO_PLANS) {
    const [row] = await trx
      .table('plans')
      .insert({
        ...columnsOf({ ...plan, ...FIRST_TERMS }),
        ...{ changed_by: madeBy ?? null, created_at: since, updated_at: since },
      })
      .returning('id')
    plans.push({ ...plan, id: row.id })
  }
  return plans
}

/** What the plans offer since this moment: their second version, where it differs from the first. */
export async function editPlans(
  trx: TransactionClientContract,
  plans: Plan[],
  at: number,
  madeBy: string | undefined,
): Promise<void> {
  const moment = new Date(at).toISOString()
  await trx.rawQuery(`select set_config('assay.moment', :moment, true)`, { moment })
  for (const plan of plans)
    await trx
      .from('plans')
      .where('id', plan.id)
      .update({ ...columnsOf(plan), changed_by: madeBy ?? null, updated_at: moment })
}
