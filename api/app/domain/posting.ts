import type { Asset } from './asset.ts'
import type { Share } from './draw_down.ts'
import type { AccountKind } from './ledger_accounts.ts'
import { type Cents, cents, sum } from './money.ts'

/** What each transaction of the ledger stands for. */
export const TRANSACTION_KINDS = [
  'deposit_approved',
  'withdrawal_requested',
  'withdrawal_approved',
  'withdrawal_declined',
  'investment_requested',
  'investment_ended',
  'earnings_credited',
  'earnings_debited',
] as const
export type TransactionKind = (typeof TRANSACTION_KINDS)[number]

export type Line = { kind: AccountKind; asset: Asset; amount: Cents }
export type Posting<Kind extends TransactionKind = TransactionKind> = {
  kind: Kind
  amount: Cents
  lines: Line[]
}

/**
 * Moves each share from one kind of account to another within its asset.
 * Promise: two lines a share, the lines of each asset sum to zero, the amount is what was moved.
 */
export function move<Kind extends TransactionKind>(
  kind: Kind,
  shares: Share[],
  from: AccountKind,
  to: AccountKind,
): Posting<Kind> {
  return {
    kind,
    amount: sum(shares.map((share) => share.amount)),
    lines: shares.flatMap(({ asset, amount }) => [
      { kind: from, asset, amount: cents(-amount) },
      { kind: to, asset, amount },
    ]),
  }
}
