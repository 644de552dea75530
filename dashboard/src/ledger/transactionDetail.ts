import type { TransactionKind } from '@assay/api/domain/posting'
import type { Usd } from '@assay/client/money'
import type { SecondApproval } from '../ui/secondApproval.ts'
import type { Transaction } from './transaction.ts'

/** GET /transaction/{id}. */
export interface Detail extends Transaction {
  readonly decidedAt: string | null
  readonly address: string | null
  readonly reason: string | null
  readonly secondApproval: SecondApproval | null
  readonly timeline: readonly Step[]
  readonly movements: readonly Movement[]
}

export interface Step {
  readonly at: string
  readonly status: string
  readonly reason?: string
}

/** One entry of the ledger: signed, with the balance that it left. */
export interface Movement {
  readonly at: string
  readonly kind: string
  readonly account: 'available' | 'held' | 'invested'
  readonly asset: string
  readonly amount: Usd
  readonly balanceAfter: Usd
}

export const ACCOUNTS: Record<Movement['account'], string> = {
  available: 'Available',
  held: 'On hold',
  invested: 'Invested',
}

const KINDS: Record<TransactionKind, string> = {
  deposit_approved: 'Deposit credited',
  withdrawal_requested: 'Put on hold',
  withdrawal_approved: 'Paid out',
  withdrawal_declined: 'Returned from hold',
  investment_requested: 'Set aside for the plan',
  investment_ended: 'Returned at the end',
  earnings_credited: 'Earnings credited',
  earnings_debited: 'Earnings debited',
}

export const kindLabel = (kind: string): string => KINDS[kind as TransactionKind] ?? kind
