import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DEMO_PLANS, DESK_PLAN, type Plan, termsOfDemoPlan } from '#database/seeders/demo/plans'
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

async function seedPlan(
  trx: TransactionClientContract,
  plan: Omit<Plan, 'id'>,
  at: string,
  madeBy: string | undefined,
): Promise<Plan> {
  const [row] = await trx
    .table('plans')
    .insert({
      ...columnsOf(plan),
      ...{ changed_by: madeBy ?? null, created_at: at, updated_at: at },
    })
    .returning('id')
  return { ...plan, id: row.id }
}

/** The plans, each with the first version of its terms, made by this member of staff; the declared one is the oldest. */
export async function seedPlans(
  trx: TransactionClientContract,
  since: string,
  madeBy: string | undefined,
): Promise<{ plans: Plan[]; desk: Plan }> {
  const before = new Date(Date.parse(since) - 1_000).toISOString()
  const desk = await seedPlan(trx, DESK_PLAN, before, madeBy)
  const plans: Plan[] = []
  for (const plan of DEMO_PLANS) plans.push(await seedPlan(trx, plan, since, madeBy))
  return { plans, desk }
}

/** Nobody new is offered the plan from this moment. */
export const withdrawPlan = (trx: TransactionClientContract, { id }: Plan, at: number) =>
  trx
    .from('plans')
    .where('id', id)
    .update({ offered: false, updated_at: new Date(at).toISOString() })
