import db from '@adonisjs/lucid/services/db'
import { Audit } from '#audit/audit_log'
import { type Cents, format } from '#domain/money'
import { isRange } from '#domain/plan_range'
import { Failure } from '#errors/failure'
import Plan from '#plans/plan'
import type { Caller } from '#routing/caller'

export type PlanTerms = {
  name?: string | null
  minAmount: Cents
  maxAmount: Cents
  returns: string
  duration: number
  uid?: string | null
}

const terms = (plan: Plan) => ({
  minAmount: format(plan.minAmountCents),
  maxAmount: format(plan.maxAmountCents),
  returns: plan.returns,
  durationDays: plan.durationDays,
  offered: plan.offered,
})

async function fill(plan: Plan, given: PlanTerms): Promise<void> {
  if (!isRange({ minAmount: given.minAmount, maxAmount: given.maxAmount })) {
    throw Failure.field('minAmount', 'range', 'The minimum must not be above the maximum.')
  }
  if (given.uid) {
    const owner = await db.connection('staff').from('users').select('id').where('id', given.uid).whereNull('closed_at').first()
    if (!owner) throw Failure.field('uid', 'exists', 'There is no such user.')
  }
  plan.name = given.name ?? ''
  plan.minAmountCents = given.minAmount
  plan.maxAmountCents = given.maxAmount
  plan.returns = given.returns
  plan.durationDays = given.duration
  plan.ownerId = given.uid ?? null
}

async function reload(id: string): Promise<Plan> {
  const plan = await Plan.query().where('id', id).preload('user', (user) => user.select('id', 'name', 'email')).first()
  if (!plan) throw new Failure('plan_not_found')
  return plan
}

/** Offers a new plan. Failures: validation_failed (range, unknown uid). */
export async function create(caller: Caller, given: PlanTerms): Promise<Plan> {
  const plan = new Plan()
  plan.offered = true
  await fill(plan, given)
  await db.connection('staff').transaction(async (trx) => {
    await plan.useTransaction(trx).save()
    await Audit.record(caller, { action: 'plan.created', objectKind: 'plan', objectId: plan.id, after: terms(plan) }, trx)
  })
  return reload(plan.id)
}

/** Changes a plan for investments yet to come. Failures: plan_not_found, validation_failed. */
export async function change(caller: Caller, id: string, given: PlanTerms): Promise<Plan> {
  const plan = await reload(id)
  const before = terms(plan)
  await fill(plan, given)
  plan.updatedAt = new Date()
  await db.connection('staff').transaction(async (trx) => {
    await plan.useTransaction(trx).save()
    await Audit.record(caller, { action: 'plan.changed', objectKind: 'plan', objectId: id, before, after: terms(plan) }, trx)
  })
  return reload(id)
}

/**
 * Takes a plan away: withdrawn from offer where an investment was made on it, removed where none was.
 * Answers it as it was. Failures: plan_not_found.
 */
export async function withdraw(caller: Caller, id: string): Promise<Plan> {
  return db.connection('staff').transaction(async (trx) => {
    const locked = await trx.from('plans').select('id').where('id', id).forUpdate().first()
    if (!locked) throw new Failure('plan_not_found')
    const plan = await reload(id)
    const used = await trx.from('investments').select('id').where('plan_id', id).first()
    if (used) await trx.from('plans').where('id', id).update({ offered: false, updated_at: new Date() })
    else await trx.from('plans').where('id', id).delete()
    plan.offered = false
    await Audit.record(caller, { action: used ? 'plan.withdrawn' : 'plan.deleted', objectKind: 'plan', objectId: id, before: terms(plan) }, trx)
    return plan
  })
}
