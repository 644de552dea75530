import db from '@adonisjs/lucid/services/db'
import { requestApproval } from '#approvals/approval_service'
import { rowsOf } from '#database/rows'
import { dateAfter } from '#domain/accrual'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import { assertUploaded } from '#pool/pool_service'
import type { Caller } from '#routing/caller'

type Given = { plan: string; date: string; rate: string; note: string; evidence: string[] }
type State = {
  name: string
  is_declared: boolean
  next: string | null
  may: boolean
  zone: string
}

const STATE = `
  select p.name, ledger.next_declaration(p.id) as next, ledger.may_be_declared(cast(:date as date)) as may, c.zone,
         p.kind = 'declared' or exists (
           select from investments i where i.plan_id = p.id and i.kind = 'declared' and i.approved_on is not null) as is_declared
    from plans p, ledger.calendar c where p.id = cast(:plan as uuid)`

/**
 * Asks a second person to declare the result of a business date of a plan.
 * Failures: validation_failed, plan_not_found, plan_not_declared, nothing_to_declare, declaration_out_of_order,
 * declaration_too_early, approval_open, own_account (who has an investment in the plan).
 */
export async function requestDeclaration(caller: Caller, given: Given): Promise<Snapshot> {
  const { plan, date } = given
  const [state] = await rowsOf<State>(db.connection('staff'), STATE, { plan, date })
  if (!state) throw new Failure('plan_not_found')
  const { name, next } = state
  if (!state.is_declared) throw new Failure('plan_not_declared', { plan: name })
  if (next === null) throw new Failure('nothing_to_declare', { plan: name })
  if (date !== next) throw new Failure('declaration_out_of_order', { plan: name, next })
  if (!state.may) {
    const from = `${dateAfter(date, 1)} 00:00 (${state.zone})`
    throw new Failure('declaration_too_early', { date, from })
  }
  await assertUploaded(given.evidence)
  return requestApproval(caller, { action: 'plan.declare', object: `${plan}/${date}`, given })
}
