import { batchedFind } from '#database/batched_find'
import type { Asset } from '#domain/asset'
import { drawDown } from '#domain/draw_down'
import { INVESTMENT_MACHINE, type InvestmentStatus } from '#domain/investment_status'
import type { Cents } from '#domain/money'
import { investmentEnded, investmentRequested } from '#domain/postings'
import { canGo } from '#domain/transition'
import { Failure } from '#errors/failure'
import Investment from '#investments/investment'
import { assertPlanFits } from '#investments/plan_choice'
import {
  commit,
  commitFromAvailable,
  insufficient,
  setAside,
  type Snapshot,
  StaleRead,
} from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

const findInvestment = batchedFind(Investment)
const VIEW = 'investment'

/**
 * Opens a pending investment; the amount is set aside at once, from the chosen asset first, then the others.
 * The database copies the plan's terms into the row in the same statement.
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
        table: 'investments',
        owner: caller.id,
        view: VIEW,
        status: 201,
        open: { user_id: caller.id, plan_id: planId, method, amount_cents: amount.toString() },
        posting: investmentRequested(shares),
      }
    })
    return await publishAfterCommit(opened, caller.id, 'investment', 'balance')
  } catch (error) {
    // the plan was changed or withdrawn in between: the second look gives the refusal its name
    if (error instanceof StaleRead) await assertPlanFits(caller, planId, amount)
    throw error
  }
}

/** Moves an investment along its machine. Ended: invested → available, where it was taken from. */
export async function decide(
  caller: Caller,
  id: string,
  to: Exclude<InvestmentStatus, 'pending'>,
): Promise<Snapshot> {
  const investment = await findInvestment(id)
  if (!investment) throw new Failure('investment_not_found')
  const refused = (status: string) =>
    new Failure('invalid_transition', { thing: 'investment', status })
  if (!canGo(INVESTMENT_MACHINE, investment.status, to)) throw refused(investment.status)
  const posting =
    to === 'ended' ? investmentEnded(await setAside(caller, 'investment', id)) : undefined
  try {
    const moved = commit(caller, {
      action: `investment.${to}`,
      table: 'investments',
      owner: investment.userId,
      view: VIEW,
      status: 200,
      move: { id, from: investment.status, to, reason: null },
      posting,
    })
    return await publishAfterCommit(moved, investment.userId, 'investment', 'balance')
  } catch (error) {
    if (error instanceof StaleRead) throw refused('already decided')
    throw error
  }
}
