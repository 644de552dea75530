import { batchedFind } from '#database/batched_find'
import type { Asset } from '#domain/asset'
import { drawDown } from '#domain/draw_down'
import { INVESTMENT_MACHINE, type InvestmentStatus } from '#domain/investment_status'
import type { Cents } from '#domain/money'
import { investmentDeclined, investmentEnded, investmentRequested } from '#domain/postings'
import { canCancel } from '#domain/request_status'
import { canGo } from '#domain/transition'
import { StaleRead } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import Investment from '#investments/investment'
import { assertPlanFits } from '#investments/plan_choice'
import type { Command, Snapshot } from '#ledger/command'
import {
  commit,
  commitFromAvailable,
  insufficient,
  noSuchStep,
  setAside,
  unlessDecided,
} from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'

const findInvestment = batchedFind(Investment)
/** The statuses that a decision of staff can lead to. */
type Decided = Exclude<InvestmentStatus, 'pending'>

/**
 * Opens a pending investment and sets the amount aside at once, first from the chosen asset, then from the others.
 * The database copies the terms of the plan into the row in the same statement.
 * Failures: plan_not_found, plan_not_offered, plan_paused_unfunded, terms_changed, validation_failed (range),
 * insufficient_balance.
 */
export async function open(
  caller: Caller,
  request: { planId: string; amount: Cents; method: Asset; terms: string | null },
): Promise<Snapshot> {
  const { planId, amount, method, terms } = request
  await assertPlanFits(caller, request)
  try {
    const opened = commitFromAvailable(caller, caller.id, (available) => {
      const shares = drawDown(available.amounts, amount, method)
      if (!shares) throw insufficient(available, amount)
      return {
        action: 'investment.requested',
        owner: caller.id,
        open: { plan_id: planId, method, amount_cents: amount, terms },
        posting: investmentRequested(shares),
      }
    })
    return await publishAfterCommit(opened, caller.id, 'investment', 'balance')
  } catch (error) {
    // the plan has changed since the first check: the second check gives the matching refusal
    if (error instanceof StaleRead) await assertPlanFits(caller, request)
    throw error
  }
}

/** The command of a decision. A decline or an end posts invested → available in the same assets; the others post nothing. */
async function decisionOn(
  caller: Caller,
  { id, userId, status }: Investment,
  to: Decided,
  reason: string | null,
): Promise<Command> {
  const decision = { owner: userId, move: { id, from: status, reason } }
  if (to === 'processing') return { ...decision, action: 'investment.processing' }
  if (to === 'approved') return { ...decision, action: 'investment.approved' }
  const invested = await setAside(caller, 'investment', id)
  return to === 'declined'
    ? { ...decision, action: 'investment.declined', posting: investmentDeclined(invested) }
    : { ...decision, action: 'investment.ended', posting: investmentEnded(invested) }
}

const moved = (caller: Caller, command: Command): Promise<Snapshot> =>
  publishAfterCommit(commit(caller, command), command.owner, 'investment', 'balance')

/**
 * Decides on an investment by its status machine.
 * Failures: investment_not_found, invalid_transition, and for an approval plan_paused_unfunded.
 */
export async function decide(
  caller: Caller,
  id: string,
  to: Decided,
  reason: string | null = null,
): Promise<Snapshot> {
  const investment = await findInvestment(id)
  if (!investment) throw new Failure('investment_not_found')
  const { status } = investment
  if (!canGo(INVESTMENT_MACHINE, status, to)) throw noSuchStep('investment', status)
  const command = await decisionOn(caller, investment, to, reason)
  return unlessDecided('investment', moved(caller, command))
}

/** Cancels the investor's own investment while it is pending. Failures: invalid_transition. */
export async function cancel(caller: Caller, investment: Investment): Promise<Snapshot> {
  if (!canCancel(investment.status)) throw noSuchStep('investment', investment.status)
  const { id, userId: owner } = investment
  return unlessDecided(
    'investment',
    moved(caller, { action: 'investment.cancelled', owner, move: { id } }),
  )
}
