import type { Asset } from './asset.ts'
import type { Share } from './draw_down.ts'
import type { AccountKind } from './ledger_accounts.ts'
import { type Cents, cents, sum } from './money.ts'
import { MOVEMENTS, type MovementKind } from './movements.ts'

export type Line = { kind: AccountKind; asset: Asset; amount: Cents }
export type Posting<Kind extends MovementKind = MovementKind> = {
  kind: Kind
  amount: Cents
  lines: Line[]
}

/**
 * Moves each share between the two sides of a kind within its asset.
 * Promise: two lines a share, the lines of each asset sum to zero, the amount is what was moved.
 */
export function move<Kind extends MovementKind>(kind: Kind, shares: Share[]): Posting<Kind> {
  const { from, to } = MOVEMENTS[kind]
  return {
    kind,
    amount: sum(shares.map((share) => share.amount)),
    lines: shares.flatMap(({ asset, amount }) => [
      { kind: from, asset, amount: cents(-amount) },
      { kind: to, asset, amount },
    ]),
  }
}
