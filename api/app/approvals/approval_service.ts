import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { mailInvitation } from '#notifications/account_mails'
import { makeSecret } from '#protection/one_time_secret'
import Approval, { type ApprovalAction } from '#approvals/approval'
import {
  type ApprovalRequest,
  confirm,
  decline,
  endDead,
  request,
} from '#approvals/approval_commands'
import { batchLines, batchOwners, batchShares } from '#approvals/approved_batch'
import { approvedPosting } from '#approvals/approved_posting'
import { inTransaction } from '#database/transaction'
import type { Action } from '#domain/actions'
import type { Asset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { ApprovalStale, DecidedAlready, StatusMoved } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import type { Snapshot } from '#ledger/command'
import { againIfStale, counted, retrying } from '#ledger/ledger_service'
import { poolBalances, takeableBalances, withinPool } from '#ledger/pool_balance'
import type { Kind } from '#live/kinds'
import { publishSessionsEnded, publishToStaff, publishAfterCommit } from '#live/publishing'
import type { Caller } from '#routing/caller'
import type { StaffRole } from '#domain/permissions'

/** The live updates for the investor of a credit. */
const CREDITED: Kind[] = ['earning', 'investment', 'balance']

/** The live updates for the investor after a confirmed command, by the kind of its object. */
const CHANGES: Record<string, Kind[]> = {
  deposit: ['deposit', 'balance'],
  withdrawal: ['withdrawal', 'balance'],
  investment: CREDITED,
  observation: ['deposit', 'balance'],
  claim: ['deposit'],
}

/** The command that a confirmed request executes; null if no money moves. */
export const COMMANDS: Record<ApprovalAction, Action | null> = {
  'deposit.approve': 'deposit.approved',
  'deposit.credit': 'deposit.credited',
  'withdrawal.approve': 'withdrawal.approved',
  'earnings.credit': 'earnings.credited',
  'earnings.debit': 'earnings.debited',
  'pool.fund': null,
  'pool.withdraw': null,
  'plan.declare': null,
  'inbox.credit': 'deposit.credited',
  'inbox.refund': null,
  'inbox.recover': null,
  'claim.write_off': null,
  'earnings.batch': 'earnings.credited',
  'deposit_address.change': null,
  'chain_account.change': null,
  'staff.role': null,
  'staff.invite': null,
}

/** Requests a confirmation by another member of staff. Failures: approval_open; StaleRead if its object has changed. */
export async function requestApproval(
  caller: Caller,
  approvalRequest: ApprovalRequest,
): Promise<Snapshot> {
  const snapshot = await request(caller, approvalRequest)
  publishToStaff('approvals')
  return snapshot
}

async function find(id: string): Promise<Approval> {
  const approval = await Approval.find(id)
  if (!approval) throw new Failure('approval_not_found')
  return approval
}

/** Refuses a request that is not open, with the way it ended. Failures: approval_void, approval_decided. */
async function assertOpen({ state, objectId }: Approval): Promise<void> {
  if (state === 'open') return
  if (state === 'void' || state === 'expired') {
    await endDead(objectId)
    publishToStaff('approvals')
  }
  throw state === 'void' ? new Failure('approval_void') : new Failure('approval_decided', { state })
}

const ENDED = [ApprovalStale, DecidedAlready, StatusMoved]

/** Replaces a conflict with the refusal for what happened between the read and the decision. */
async function withOutcome<T>(id: string, deciding: () => Promise<T>): Promise<T> {
  try {
    return await deciding()
  } catch (error) {
    if (!ENDED.some((ended) => error instanceof ended)) throw error
    await assertOpen(await find(id))
    throw new Failure('approval_void')
  }
}

/** Publishes the changes of a confirmed request. Called after the commit. */
async function publishConfirmed(
  { id, action, objectKind, objectId, userId }: Approval,
  done: Snapshot,
): Promise<Snapshot> {
  publishToStaff('approvals')
  if (objectKind === 'funding') publishToStaff('fundings')
  if (objectKind === 'declaration') publishToStaff('declarations')
  if (objectKind === 'observation') publishToStaff('chain-inbox')
  if (objectKind === 'claim') publishToStaff('claims')
  if (action === 'earnings.batch') {
    for (const owner of await batchOwners(db.connection('staff'), id))
      await publishAfterCommit(Promise.resolve(), owner, ...CREDITED)
  }
  if (objectKind === 'staff') {
    publishSessionsEnded(objectId)
    publishToStaff('staff')
  }
  if (userId) await publishAfterCommit(Promise.resolve(), userId, ...(CHANGES[objectKind] ?? []))
  return done
}

/** What a request draws from the returns pool, where it does. */
async function drawnBy({ id, action, shown, amountCents }: Approval): Promise<Share[]> {
  if (action === 'earnings.batch') return batchShares(db.connection('staff'), id)
  return amountCents === null ? [] : [{ asset: shown.method as Asset, amount: amountCents }]
}

/** Confirms an invitation and queues its mail in the same transaction. */
async function confirmInvitation(
  trx: QueryClientContract,
  caller: Caller,
  { id, objectId, shown }: Approval,
): Promise<Snapshot> {
  const { secret, digest } = makeSecret()
  const done = await confirm(trx, caller, id, null, digest)
  await mailInvitation(objectId, shown.role as StaffRole, secret, trx)
  return done
}

/** Confirms a request within a transaction, with the further data that its action needs. */
async function confirmWithin(
  trx: QueryClientContract,
  caller: Caller,
  approval: Approval,
): Promise<Snapshot> {
  const { id, action } = approval
  if (action === 'staff.invite') return confirmInvitation(trx, caller, approval)
  if (action === 'earnings.batch') return confirm(trx, caller, id, await batchLines(trx, id))
  const posting = await approvedPosting(trx, caller, approval)
  return confirm(trx, caller, id, posting?.lines ?? null)
}

/**
 * Confirms another person's request, exactly as it was shown, and executes it in the same transaction.
 * Failures: approval_not_found, own_approval, own_account, own_role, approval_decided, approval_void, validation_failed
 * (another seal), insufficient_balance, pool_insufficient, exceeds_earnings, withdrawal_frozen, last_owner.
 */
export async function confirmApproval(caller: Caller, id: string, seal: string): Promise<Snapshot> {
  const approval = await find(id)
  if (approval.makerId === caller.id) throw new Failure('own_approval')
  await assertOpen(approval)
  if (approval.seal !== seal)
    throw Failure.field(
      'seal',
      'shown',
      'This is not what the request shows. Load it again and look at it once more.',
    )
  const attempt = () =>
    inTransaction(db.connection('staff'), (trx) => confirmWithin(trx, caller, approval))
  const done = await counted(
    () => COMMANDS[approval.action],
    withinPool(
      caller,
      () => drawnBy(approval),
      () => withOutcome(id, () => againIfStale(() => retrying(attempt))),
      approval.action === 'pool.withdraw' ? takeableBalances : poolBalances,
    ),
  )
  return publishConfirmed(approval, done)
}

/** Declines a request; its maker takes it back this way. Failures: approval_not_found, approval_decided, approval_void. */
export async function declineApproval(
  caller: Caller,
  id: string,
  reason: string | null,
): Promise<Snapshot> {
  const approval = await find(id)
  await assertOpen(approval)
  const declined = await withOutcome(id, () => decline(caller, id, reason))
  publishToStaff('approvals')
  return declined
}
