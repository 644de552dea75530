import { executeOrRequestApproval, type PendingApproval } from '#approvals/second_person'
import { batchedFind } from '#database/batched_find'
import { assetOfMethod, type WithdrawalMethod } from '#domain/asset'
import { drawDown } from '#domain/draw_down'
import type { Cents } from '#domain/money'
import { withdrawalApproved, withdrawalDeclined, withdrawalRequested } from '#domain/postings'
import { canGo } from '#domain/transition'
import { canTakeBack, WITHDRAWAL_MACHINE, type WithdrawalStatus } from '#domain/withdrawal_status'
import { StaleRead } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import type { Command, Snapshot } from '#ledger/command'
import { commit, commitFromAvailable, insufficient, setAside } from '#ledger/ledger_service'
import { publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'
import { sealedIn } from '#protection/sealed_fields'
import { payoutFor } from '#withdrawals/payout'
import Withdrawal from '#withdrawals/withdrawal'

/** Whether its owner has frozen the account comes with the row. */
const FROZEN = '(select u.frozen_at from users u where u.id = withdrawals.user_id) as frozen_at'
const findWithdrawal = batchedFind(Withdrawal, FROZEN)
/** What staff make of a withdrawal. */
type Decided = Exclude<WithdrawalStatus, 'pending'>
/** The reason is for the investor; `paymentReference` says by which payment the money has gone out. */
type Decision = { to: Decided; reason?: string | null; paymentReference?: string | null }
/** What goes on only while its owner has not frozen the account. */
const GOES_ON: WithdrawalStatus[] = ['processing', 'approved']

/**
 * Opens a pending withdrawal; the amount is on hold at once, the method's own asset first.
 * Failures: validation_failed (no valid destination), insufficient_balance.
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
 * The command of a decision. Approved: on hold → out of custody. Declined: back to where it was taken from. Processing
 * moves nothing.
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

const refused = (status: string) =>
  new Failure('invalid_transition', { thing: 'withdrawal', status })

const moved = (caller: Caller, command: Command): Promise<Snapshot> =>
  publishAfterCommit(commit(caller, command), command.owner, 'withdrawal', 'balance')

/** Says so where somebody else has moved it in the meantime. */
async function orRefused<Done>(moving: Promise<Done>): Promise<Done> {
  try {
    return await moving
  } catch (error) {
    if (error instanceof StaleRead) throw refused('already decided')
    throw error
  }
}

/** What the second person is shown beside the row itself: which bank account, without its whole number. */
function details({ userId, accountNumber, routingNumber }: Withdrawal) {
  const sealed = sealedIn('withdrawals', userId)
  return {
    accountNumber: sealed.number('account_number', accountNumber, 'masked'),
    routingNumber: sealed.number('routing_number', routingNumber, 'masked'),
  }
}

/**
 * Moves a withdrawal along its machine; paid out above the limit when a second member of staff has confirmed it.
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
  if (!canGo(WITHDRAWAL_MACHINE, withdrawal.status, to)) throw refused(withdrawal.status)
  if (withdrawal.$extras.frozen_at && GOES_ON.includes(to)) throw new Failure('withdrawal_frozen')
  const command = await decisionOn(caller, withdrawal, decision)
  const given = { details: details(withdrawal), paymentReference }
  const asked = { object: id, given }
  return orRefused(
    executeOrRequestApproval(caller, { action: 'withdrawal.approve', ...asked }, () =>
      moved(caller, command),
    ),
  )
}

/** Takes one's own withdrawal back while staff have not begun with it. Failures: invalid_transition. */
export async function cancel(caller: Caller, withdrawal: Withdrawal): Promise<Snapshot> {
  if (!canTakeBack(withdrawal.status)) throw refused(withdrawal.status)
  const { id, userId: owner } = withdrawal
  return orRefused(moved(caller, { action: 'withdrawal.cancelled', owner, move: { id } }))
}
