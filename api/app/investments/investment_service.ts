import { batchedFind } from '#database/batched_find'
import type { Asset } from '#domain/asset'
import { drawDown } from '#domain/draw_down'
import { INVESTMENT_MACHINE, type InvestmentStatus } from '#domain/investment_status'
import type { Cents } from '#domain/money'
import { investmentEnded, investmentRequested } from '#domain/postings'
import { canGo } from '#domain/transition'
import { StaleRead } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import Investment from '#investments/investment'
import { assertPlanFits } from '#investments/plan_choice'
import type { Command, Snapshot } from '#ledger/command'
import { commit, commitFromAvailable, insufficient, setAside } from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

const findInvestment = batchedFind(Investment)
/** The statuses that a decision of staff can lead to. */
type Decided = Exclude<InvestmentStatus, 'pending'>

/**
 * Opens a pending investment and sets the amount aside at once, first from the chosen asset, then from the others.
 * The database copies the terms of the plan into the row in the same statement.
 * Failures: plan_not_found, plan_not_offered, validation_failed (range), insufficient_balance.
 */
export async function open(
  caller: Caller,
  request: { planId: string; amount: Cents; method: Asset },
): Promise<Snapshot> {
  const { planId, amount, method } = request
  await assertPlanFits(caller, planId, amount)
  try {
    const opened = commitFromAvailable(caller, caller.id, (available) => {
      const shares = drawDown(available.amounts, amount, method)
      if (!shares) throw insufficient(available, amount)
      return {
        action: 'investment.requested',
        owner: caller.id,
        open: { plan_id: planId, method, amount_cents: amount },
        posting: investmentRequested(shares),
      }
    })
    return await publishAfterCommit(opened, caller.id, 'investment', 'balance')
  } catch (error) {
    // the plan has changed since the first check: the second check gives the matching refusal
    if (error instanceof StaleRead) await assertPlanFits(caller, planId, amount)
    throw error
  }
}

/** The command of a decision. An end posts invested → available in the same assets; the others post nothing. */
async function decisionOn(
  caller: Caller,
  { id, userId, status }: Investment,
  to: Decided,
): Promise<Command> {
  const decision = { owner: userId, move: { id, from: status, reason: null } }
  switch (to) {
    case 'processing':
      return { ...decision, action: 'investment.processing' }
    case 'approved':
      return { ...decision, action: 'investment.approved' }
    case 'ended': {
      const posting = investmentEnded(await setAside(caller, 'investment', id))
      return { ...decision, action: 'investment.ended', posting }
    }
  }
}

/** Decides on an investment by its status machine. Failures: investment_not_found, invalid_transition. */
export async function decide(caller: Caller, id: string, to: Decided): Promise<Snapshot> {
  const investment = await findInvestment(id)
  if (!investment) throw new Failure('investment_not_found')
  const refused = (status: string) =>
    new Failure('invalid_transition', { thing: 'investment', status })
  if (!canGo(INVESTMENT_MACHINE, investment.status, to)) throw refused(investment.status)
  const command = await decisionOn(caller, investment, to)
  try {
    const moved = commit(caller, command)
    return await publishAfterCommit(moved, investment.userId, 'investment', 'balance')
  } catch (error) {
    if (error instanceof StaleRead) throw refused('already decided')
    throw error
  }
}
