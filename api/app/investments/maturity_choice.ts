import { Audit } from '#audit/audit_log'
import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { isActive } from '#domain/investment_status'
import type { MaturityOffer } from '#domain/plan_terms'
import { StaleRead, StatusMoved, translated } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { type AtMaturity, atMaturityOf } from '#investments/at_maturity_query'
import { exitRequested } from '#investments/exit_quote'
import { assertPlanFits } from '#investments/plan_choice'
import { noSuchStep } from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

/** `terms` is the hash of the term sheet that is accepted for the renewal; null for a payout. */
type Choice = { choice: MaturityOffer; terms: string | null }

async function assertPossible(caller: Caller, row: AtMaturity, { choice, terms }: Choice) {
  if (!isActive(row.status)) throw noSuchStep('investment', row.status)
  if (row.leaves_after !== null) throw exitRequested(row.leaves_after)
  if (row.is_over) throw noSuchStep('investment', 'at the end of its term')
  if (choice === 'payout') return
  if (!row.offers_renewal) throw new Failure('renewal_not_offered')
  await assertPlanFits(caller, { planId: row.plan_id, amount: row.principal_cents, terms })
}

const SQL = `select ledger_api.choose_maturity(cast(:owner as uuid), cast(:id as uuid), :choice, :terms) as is_another`

const keep = (caller: Caller, id: string, before: AtMaturity, wish: Choice): Promise<void> =>
  asInvestor(caller, async (trx) => {
    const [kept] = await rowsOf<{ is_another: boolean }>(trx, SQL, {
      owner: caller.id,
      id,
      ...wish,
    })
    if (!kept?.is_another) return
    const fact = { action: 'investment.maturity_chosen', objectKind: 'investment', objectId: id }
    const was = { choice: before.choice ?? 'payout', terms: before.choice_terms }
    await Audit.record(caller, { ...fact, before: was, after: wish }, trx)
  })

/**
 * Keeps what the caller chooses for the end of an active investment of theirs. Failures, in this order:
 * investment_not_found, invalid_transition, exit_requested, renewal_not_offered, plan_not_offered, plan_paused_unfunded, terms_changed,
 * validation_failed (the principal is outside the plan's range).
 */
export async function choose(caller: Caller, id: string, wish: Choice): Promise<AtMaturity> {
  const before = await atMaturityOf(caller, id)
  await assertPossible(caller, before, wish)
  try {
    await publishAfterCommit(keep(caller, id, before, wish), caller.id, 'investment')
  } catch (thrown) {
    const error = translated(thrown)
    if (error instanceof StatusMoved) throw noSuchStep('investment', 'already decided')
    // the plan has changed since the first check: the second gives the matching refusal
    if (error instanceof StaleRead)
      await assertPossible(caller, await atMaturityOf(caller, id), wish)
    throw error
  }
  return atMaturityOf(caller, id)
}
