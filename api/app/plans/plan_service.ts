import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { assertNotOwn } from '#accounts/own_investor'
import { Audit } from '#audit/audit_log'
import { recordEdit } from '#audit/edits'
import { type Cents, format } from '#domain/money'
import { isRange } from '#domain/plan_range'
import { earlyExitText, NO_EARLY_EXIT, type MaturityOffer, type PlanKind } from '#domain/plan_terms'
import { Failure } from '#errors/failure'
import { assertKeyIsFree, keepAnswer } from '#ledger/saved_answers'
import Plan from '#plans/plan'
import { PAUSED_SINCE } from '#plans/plan_list'
import { publishToStaffAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { assertSeen } from '#routing/versions'
import { inTransaction } from '#database/transaction'
import { sheetColumns } from '#terms/sheet_hash'

export type PlanTerms = {
  name?: string | null
  minAmount: Cents
  maxAmount: Cents
  returns: string
  duration: number
  uid?: string | null
  /** The next three, absent: fixed, none, payout for a new plan; an edited one keeps what it has. */
  kind?: PlanKind | undefined
  earlyExit?: string | undefined
  atMaturity?: MaturityOffer[] | undefined
}

/** The audit log keeps all fields of a plan, as the database has them. */
const stored = (plan: Plan) => ({
  name: plan.name,
  minAmount: format(plan.minAmountCents),
  maxAmount: format(plan.maxAmountCents),
  returns: plan.returns,
  durationDays: plan.durationDays,
  kind: plan.kind,
  earlyExit: earlyExitText(plan.exitFee),
  offersRenewal: plan.offersRenewal,
  ownerId: plan.ownerId,
  offered: plan.offered,
})

async function fill(
  caller: Caller,
  plan: Plan,
  given: PlanTerms,
  trx: TransactionClientContract,
): Promise<void> {
  for (const owner of new Set([plan.ownerId, given.uid]))
    if (owner) await assertNotOwn(trx, caller, owner)
  if (!isRange({ minAmount: given.minAmount, maxAmount: given.maxAmount })) {
    throw Failure.field('minAmount', 'range', 'The minimum must not be above the maximum.')
  }
  if (given.uid) {
    const owner = await trx
      .from('users')
      .select('id')
      .where('id', given.uid)
      .whereNull('closed_at')
      .first()
    if (!owner) throw Failure.field('uid', 'exists', 'There is no such user.')
  }
  plan.name = given.name ?? ''
  plan.minAmountCents = given.minAmount
  plan.maxAmountCents = given.maxAmount
  plan.returns = given.returns
  plan.durationDays = given.duration
  plan.ownerId = given.uid ?? null
  plan.changedBy = caller.id
  fillTerms(plan, given)
}

/** What is optional of the terms, and the term sheet that follows from all of them. */
function fillTerms(plan: Plan, { kind, earlyExit, atMaturity }: PlanTerms): void {
  plan.kind = kind ?? plan.kind ?? 'fixed'
  if (earlyExit !== undefined) plan.exitFee = earlyExit === NO_EARLY_EXIT ? null : earlyExit
  plan.exitFee ??= null
  plan.offersRenewal = atMaturity?.includes('renew') ?? plan.offersRenewal ?? false
  const { minAmountCents: minAmount, maxAmountCents: maxAmount } = plan
  const { name, returns, durationDays, exitFee, offersRenewal } = plan
  const terms = { name, minAmount, maxAmount, returns, durationDays, kind: plan.kind }
  Object.assign(plan, sheetColumns({ ...terms, exitFee, offersRenewal }))
}

/** The plan, locked until the transaction ends. */
async function lockPlan(trx: TransactionClientContract, id: string): Promise<Plan> {
  const plan = await Plan.query({ client: trx })
    .select('*')
    .select(db.raw(PAUSED_SINCE))
    .where('id', id)
    .forUpdate()
    .preload('user', (user) => void user.select('id', 'name', 'email'))
    .first()
  if (!plan) throw new Failure('plan_not_found')
  return plan
}

/** Writes an edit to the audit log and answers the edited plan. */
async function recordChange(
  caller: Caller,
  action: string,
  before: ReturnType<typeof stored>,
  plan: Plan,
  trx: TransactionClientContract,
): Promise<Plan> {
  const edit = { action, objectKind: 'plan', objectId: plan.id, before, after: stored(plan) }
  await recordEdit(caller, { ...edit, open: Object.keys(edit.after) }, trx)
  return plan
}

// Each command uses one connection: waiting for a second one while holding the first would starve the pool.
const inPlanTransaction = <T>(command: (trx: TransactionClientContract) => Promise<T>) =>
  publishToStaffAfterCommit(inTransaction(db.connection('staff'), command), 'plans')

/**
 * Offers a new plan. Answers what `written` makes of it, which a repeat under the same key gets too: a plan whose answer was
 * lost is offered once. Failures: own_account, validation_failed (range, unknown uid).
 */
export async function create(
  caller: Caller,
  given: PlanTerms,
  written: (plan: Plan) => string,
): Promise<string> {
  await assertKeyIsFree(caller)
  return inPlanTransaction(async (trx) => {
    const plan = new Plan().useTransaction(trx)
    plan.offered = true
    await fill(caller, plan, given, trx)
    await plan.save()
    const made = await lockPlan(trx, plan.id)
    await Audit.record(
      caller,
      { action: 'plan.created', objectKind: 'plan', objectId: plan.id, after: stored(made) },
      trx,
    )
    const bytes = written(made)
    await keepAnswer(caller, 201, bytes, trx)
    return bytes
  })
}

/**
 * Changes a plan for future investments. Failures: plan_not_found, own_account, version_conflict, validation_failed.
 */
export function change(
  caller: Caller,
  id: string,
  given: PlanTerms,
  seen: number | null,
): Promise<Plan> {
  return inPlanTransaction(async (trx) => {
    const plan = await lockPlan(trx, id)
    assertSeen(seen, plan.version)
    const before = stored(plan)
    await fill(caller, plan, given, trx)
    plan.updatedAt = new Date()
    await plan.save()
    return recordChange(caller, 'plan.changed', before, await lockPlan(trx, id), trx)
  })
}

/**
 * Withdraws a plan from offer if an investment uses it, and deletes it if none does.
 * Answers the plan, no longer offered. Failures: plan_not_found.
 */
export function withdraw(caller: Caller, id: string): Promise<Plan> {
  return inPlanTransaction(async (trx) => {
    const plan = await lockPlan(trx, id)
    const before = stored(plan)
    const isUsed =
      (await trx.from('investments').select('id').where('plan_id', id).first()) !== null
    if (isUsed && !plan.offered) return plan
    plan.offered = false
    plan.updatedAt = new Date()
    if (isUsed) {
      await plan.save()
      return recordChange(caller, 'plan.withdrawn', before, await lockPlan(trx, id), trx)
    }
    await plan.delete()
    const fact = { action: 'plan.deleted', objectKind: 'plan', objectId: id, before }
    await Audit.record(caller, fact, trx)
    return plan
  })
}
