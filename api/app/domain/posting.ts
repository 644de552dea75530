import type { Asset } from './asset.ts'
import type { Share } from './draw_down.ts'
import type { AccountKind } from './ledger_accounts.ts'
import { LEDGER_MOVEMENTS, type LedgerKind } from './ledger_kinds.ts'
import { type Cents, cents, sum } from './money.ts'
import type { MovementKind } from './movements.ts'

export type Line = { kind: AccountKind; asset: Asset; amount: Cents }
export type Posting<Kind extends LedgerKind = MovementKind> = {
  kind: Kind
  amount: Cents
  lines: Line[]
}

/**
 * Moves each share between the two sides of a kind within its asset.
 * Promise: two lines a share, the lines of each asset sum to zero, the amount is what was moved.
 */
export function move<Kind extends LedgerKind>(kind: Kind, shares: Share[]): Posting<Kind> {
  const { from, to } = LEDGER_MOVEMENTS[kind]
  return {
    kind,
    amount: sum(shares.map((share) => share.amount)),
    lines: shares.flatMap(({ asset, amount }) => [
      { kind: from, asset, amount: cents(-amount) },
      { kind: to, asset, amount },
    ]),
  }
}
