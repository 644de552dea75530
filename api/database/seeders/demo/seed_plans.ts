import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DEMO_PLANS, type Plan, termsOfDemoPlan } from '#database/seeders/demo/plans'
import { sheetColumns } from '#terms/sheet_hash'

function columnsOf(plan: Omit<Plan, 'id'>) {
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

/** The plans, each with the first version of its terms, made by this member of staff. */
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
        ...columnsOf(plan),
        ...{ changed_by: madeBy ?? null, created_at: since, updated_at: since },
      })
      .returning('id')
    plans.push({ ...plan, id: row.id })
  }
  return plans
}
