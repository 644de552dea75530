import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type Approval from '#approvals/approval'
import type { Asset } from '#domain/asset'
import { drawDown } from '#domain/draw_down'
import type { LedgerKind } from '#domain/ledger_kinds'
import type { Cents } from '#domain/money'
import type { Posting } from '#domain/posting'
import {
  depositApproved,
  depositCredited,
  earningsCredited,
  earningsDebited,
  poolFunded,
  poolWithdrawn,
  withdrawalApproved,
} from '#domain/postings'
import { lockAvailable } from '#ledger/available'
import { insufficient, setAside } from '#ledger/ledger_service'
import type { Caller } from '#routing/caller'

async function debit(
  client: QueryClientContract,
  caller: Caller,
  owner: string,
  asset: Asset,
  amount: Cents,
): Promise<Posting> {
  const available = await lockAvailable(client, caller, owner)
  const shares = drawDown(available.amounts, amount, asset)
  if (!shares) throw insufficient(available, amount)
  return earningsDebited(shares)
}

/** The posting of a confirmed command, computed now; null if no money moves. Failures: insufficient_balance. */
export async function approvedPosting(
  client: QueryClientContract,
  caller: Caller,
  { action, objectId, userId, amountCents, shown }: Approval,
): Promise<Posting<LedgerKind> | null> {
  if (amountCents === null) return null
  const asset = shown.method as Asset
  if (action === 'pool.fund') return poolFunded(asset, amountCents)
  if (action === 'pool.withdraw') return poolWithdrawn(asset, amountCents)
  if (userId === null) return null
  switch (action) {
    case 'deposit.approve':
      return depositApproved(asset, amountCents)
    case 'deposit.credit':
      return depositCredited(asset, amountCents)
    case 'withdrawal.approve':
      return withdrawalApproved(await setAside(caller, 'withdrawal', objectId, client))
    case 'earnings.credit':
      return earningsCredited(asset, amountCents)
    case 'earnings.debit':
      return debit(client, caller, userId, asset, amountCents)
    default:
      return null
  }
}
