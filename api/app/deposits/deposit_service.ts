import type { ApprovalAction } from '#approvals/approval'
import { executeOrRequestApproval, type PendingApproval } from '#approvals/second_person'
import { creditOf } from '#coins/payment_query'
import { batchedFind } from '#database/batched_find'
import type { DepositStatus } from '#domain/deposit_status'
import { DEPOSIT_DECISIONS, isVerifiedOnChain } from '#domain/deposit_status'
import type { Asset } from '#domain/asset'
import type { Cents } from '#domain/money'
import { depositApproved, depositCredited } from '#domain/postings'
import { canCancel } from '#domain/request_status'
import { canGo } from '#domain/transition'
import Deposit from '#deposits/deposit'
import { isTaken } from '#deposits/addresses_in_force_query'
import { approvalPayer } from '#deposits/approval_payer'
import { depositAddress } from '#deposits/deposit_address'
import { assertOnTerms, termsOf } from '#deposits/deposit_terms'
import { Failure } from '#errors/failure'
import type { Command, Snapshot } from '#ledger/command'
import { commit, noSuchStep, unlessDecided } from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import { assertRiskAcknowledged } from '#risk/acknowledgement_service'
import type { Caller } from '#routing/caller'

const findDeposit = batchedFind(Deposit)
/** The statuses that a decision of staff can lead to. */
type Decided = Extract<DepositStatus, 'approved' | 'declined'>

/** Opens a pending deposit; nothing moves yet. Failures: risk_not_acknowledged, validation_failed (outside the terms), no_deposit_address. */
export async function open(
  caller: Caller,
  request: { method: Asset; amount: Cents },
): Promise<Snapshot> {
  const { method, amount } = request
  await assertRiskAcknowledged(caller)
  assertOnTerms(method, amount, termsOf(method), await isTaken(method))
  const opened = commit(caller, {
    action: 'deposit.requested',
    owner: caller.id,
    open: { method, amount_cents: amount, address: depositAddress(method) },
  })
  return publishAfterCommit(opened, caller.id, 'deposit')
}

/**
 * The command of a decision. A decline posts nothing. An approval posts custody → available in the deposit's asset; where a
 * chain verifies the deposit, position → available of what arrived, which nobody types.
 * Failures: payment_not_final, price_missing; in a demonstration no_quote, demo_wallet_empty,
 * payment_too_small, unavailable.
 */
async function decisionOn(
  deposit: Deposit,
  to: Decided,
  reason: string | null,
): Promise<{ command: Command; approval: ApprovalAction }> {
  const { id, userId, status, method, amountCents } = deposit
  const decision = { owner: userId, move: { id, from: status, reason } }
  const approval = 'deposit.approve'
  if (to === 'declined') return { command: { ...decision, action: 'deposit.declined' }, approval }
  if (isVerifiedOnChain(deposit)) {
    await approvalPayer.pay(deposit)
    const posting = depositCredited(method, await creditOf(id))
    return {
      command: { ...decision, action: 'deposit.credited', posting },
      approval: 'deposit.credit',
    }
  }
  const posting = depositApproved(method, amountCents)
  return { command: { ...decision, action: 'deposit.approved', posting }, approval }
}

const moved = (caller: Caller, command: Command): Promise<Snapshot> =>
  publishAfterCommit(commit(caller, command), command.owner, 'deposit', 'balance')

/**
 * Approves or declines a deposit, once. Above the limit an approval needs a second member of staff.
 * Failures: deposit_not_found, validation_failed (the path names another method), invalid_transition, approval_open; where a
 * chain verifies it, payment_not_final, price_missing.
 */
export async function decide(
  caller: Caller,
  id: string,
  to: Decided,
  given: { method?: string; reason?: string | null },
): Promise<Snapshot | PendingApproval> {
  const deposit = await findDeposit(id)
  if (!deposit) throw new Failure('deposit_not_found')
  if (given.method !== undefined && given.method !== deposit.method) {
    throw Failure.field('method', 'method', `This deposit was made in ${deposit.method}.`)
  }
  if (!canGo(DEPOSIT_DECISIONS, deposit.status, to)) throw noSuchStep('deposit', deposit.status)
  const { command, approval: action } = await decisionOn(deposit, to, given.reason ?? null)
  const requested = { action, object: id, given: {} }
  return unlessDecided(
    'deposit',
    executeOrRequestApproval(caller, requested, () => moved(caller, command)),
  )
}

/** Cancels the investor's own deposit while it is pending; nothing is posted. Failures: invalid_transition. */
export async function cancel(caller: Caller, deposit: Deposit): Promise<Snapshot> {
  if (!canCancel(deposit.status)) throw noSuchStep('deposit', deposit.status)
  const { id, userId: owner } = deposit
  return unlessDecided(
    'deposit',
    moved(caller, { action: 'deposit.cancelled', owner, move: { id } }),
  )
}
