import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { type Asset, perAsset } from '#domain/asset'
import { type Cents, cents, ZERO } from '#domain/money'

/** An investor's figures. portfolio = balance + held + invested; the totals count approved rows only. */
export type Figures = {
  balance: Cents
  /** The balance by asset. */
  available: Record<Asset, Cents>
  held: Cents
  invested: Cents
  portfolio: Cents
  earnings: Cents
  totalDeposits: Cents
  totalWithdrawals: Cents
}

/** The figures of every investor as a table expression. Reads accounts and one row of totals each, no history. */
export const FIGURES_SQL = `
  select t.user_id,
         sum(a.balance) filter (where a.kind = 'available') as balance,
         jsonb_object_agg(a.asset, a.balance::text) filter (where a.kind = 'available') as available,
         sum(a.balance) filter (where a.kind = 'held') as held,
         sum(a.balance) filter (where a.kind = 'invested') as invested,
         sum(a.balance) as portfolio,
         t.earnings_cents as earnings, t.deposits_cents as total_deposits, t.withdrawals_cents as total_withdrawals
    from user_totals t
    join ledger.accounts a on a.owner = t.user_id
   where t.user_id = any (:ids)
   group by t.user_id, t.earnings_cents, t.deposits_cents, t.withdrawals_cents`

type FigureRow = Record<
  | 'balance'
  | 'held'
  | 'invested'
  | 'portfolio'
  | 'earnings'
  | 'total_deposits'
  | 'total_withdrawals',
  string | bigint
> & { user_id: string; available: Partial<Record<Asset, string>> }

// PostgreSQL returns a sum of bigint as numeric, which arrives as text
const read = (value: string | bigint): Cents => cents(BigInt(value))

export const NO_FIGURES: Figures = {
  balance: ZERO,
  available: perAsset(() => ZERO),
  held: ZERO,
  invested: ZERO,
  portfolio: ZERO,
  earnings: ZERO,
  totalDeposits: ZERO,
  totalWithdrawals: ZERO,
}

/** The figures of some investors, by id. On the investor's connection row security limits the result. */
export async function figuresOf(
  client: QueryClientContract,
  userIds: string[],
): Promise<Map<string, Figures>> {
  const rows = await rowsOf<FigureRow>(client, FIGURES_SQL, { ids: userIds })
  return new Map(
    rows.map((row) => [
      row.user_id,
      {
        balance: read(row.balance),
        available: perAsset((asset) => read(row.available[asset] ?? '0')),
        held: read(row.held),
        invested: read(row.invested),
        portfolio: read(row.portfolio),
        earnings: read(row.earnings),
        totalDeposits: read(row.total_deposits),
        totalWithdrawals: read(row.total_withdrawals),
      },
    ]),
  )
}
