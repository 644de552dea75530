import { executeOrRequestApproval, type PendingApproval } from '#approvals/second_person'
import { batchedFind } from '#database/batched_find'
import { assetOfMethod, type WithdrawalMethod } from '#domain/asset'
import { drawDown } from '#domain/draw_down'
import type { Cents } from '#domain/money'
import { withdrawalApproved, withdrawalDeclined, withdrawalRequested } from '#domain/postings'
import { canGo } from '#domain/transition'
import { canCancel } from '#domain/request_status'
import { WITHDRAWAL_MACHINE, type WithdrawalStatus } from '#domain/withdrawal_status'
import { Failure } from '#errors/failure'
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
import { sealedIn } from '#protection/sealed_fields'
import { payoutFor } from '#withdrawals/payout'
import Withdrawal from '#withdrawals/withdrawal'

/** Reads with the row whether its owner has frozen the account. */
const FROZEN = '(select u.frozen_at from users u where u.id = withdrawals.user_id) as frozen_at'
const findWithdrawal = batchedFind(Withdrawal, FROZEN)
/** The statuses that a decision of staff can lead to. */
type Decided = Exclude<WithdrawalStatus, 'pending'>
/** `reason` is shown to the investor; `paymentReference` names the payment of an approved one. */
type Decision = { to: Decided; reason?: string | null; paymentReference?: string | null }
/** The decisions that are refused while the owner's account is frozen. */
const GOES_ON: WithdrawalStatus[] = ['processing', 'approved']

/**
 * Opens a pending withdrawal and puts the amount on hold at once, first from the method's own asset.
 * Failures: validation_failed (no valid destination), payout_details_held, insufficient_balance.
 */
export async function open(
  caller: Caller,
  request: { method: WithdrawalMethod; amount: Cents; address?: string | null },
): Promise<Snapshot> {
  const payout = await payoutFor(caller, request.method, request.address)
  const opened = commitFromAvailable(caller, caller.id, (available) => {
    const shares = drawDown(available.amounts, request.amount, assetOfMethod(request.method))
    if (!shares) throw insufficient(available, request.amount)
    return {
      action: 'withdrawal.requested',
      owner: caller.id,
      open: { method: request.method, amount_cents: request.amount, ...payout },
      posting: withdrawalRequested(shares),
    }
  })
  return publishAfterCommit(opened, caller.id, 'withdrawal', 'balance')
}

/**
 * The command of a decision. An approval posts on hold → out of custody, a decline posts on hold → available in the
 * same assets, and processing posts nothing.
 */
async function decisionOn(
  caller: Caller,
  { id, userId: owner, status }: Withdrawal,
  { to, reason = null, paymentReference = null }: Decision,
): Promise<Command> {
  const move = { id, from: status, reason }
  if (to === 'processing') return { action: 'withdrawal.processing', owner, move }
  const held = await setAside(caller, 'withdrawal', id)
  if (to === 'declined')
    return { action: 'withdrawal.declined', owner, move, posting: withdrawalDeclined(held) }
  const paid = { ...move, payment_reference: paymentReference }
  return { action: 'withdrawal.approved', owner, move: paid, posting: withdrawalApproved(held) }
}

const moved = (caller: Caller, command: Command): Promise<Snapshot> =>
  publishAfterCommit(commit(caller, command), command.owner, 'withdrawal', 'balance')

/** What the checker sees besides the row: the bank account, with its numbers masked. */
function details({ userId, accountNumber, routingNumber }: Withdrawal) {
  const sealed = sealedIn('withdrawals', userId)
  return {
    accountNumber: sealed.number('account_number', accountNumber, 'masked'),
    routingNumber: sealed.number('routing_number', routingNumber, 'masked'),
  }
}

/**
 * Decides on a withdrawal by its status machine. Above the limit an approval needs a second member of staff.
 * Failures: withdrawal_not_found, invalid_transition, approval_open, withdrawal_frozen.
 */
export async function decide(
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<Snapshot | PendingApproval> {
  const { to, paymentReference = null } = decision
  const withdrawal = await findWithdrawal(id)
  if (!withdrawal) throw new Failure('withdrawal_not_found')
  if (!canGo(WITHDRAWAL_MACHINE, withdrawal.status, to))
    throw noSuchStep('withdrawal', withdrawal.status)
  if (withdrawal.$extras.frozen_at && GOES_ON.includes(to)) throw new Failure('withdrawal_frozen')
  const command = await decisionOn(caller, withdrawal, decision)
  const given = { details: details(withdrawal), paymentReference }
  const request = { object: id, given }
  return unlessDecided(
    'withdrawal',
    executeOrRequestApproval(caller, { action: 'withdrawal.approve', ...request }, () =>
      moved(caller, command),
    ),
  )
}

/** Cancels the investor's own withdrawal while it is pending. Failures: invalid_transition. */
export async function cancel(caller: Caller, withdrawal: Withdrawal): Promise<Snapshot> {
  if (!canCancel(withdrawal.status)) throw noSuchStep('withdrawal', withdrawal.status)
  const { id, userId: owner } = withdrawal
  return unlessDecided(
    'withdrawal',
    moved(caller, { action: 'withdrawal.cancelled', owner, move: { id } }),
  )
}
