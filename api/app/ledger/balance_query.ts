import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { type Cents, cents, ZERO } from '#domain/money'

/** Where an investor's money stands. portfolio = balance + held + invested; the totals count approved rows only. */
export type Figures = {
  balance: Cents
  btcBal: Cents
  ethBal: Cents
  solBal: Cents
  held: Cents
  invested: Cents
  portfolio: Cents
  earnings: Cents
  totalDeposits: Cents
  totalWithdrawals: Cents
}

/** The figures of some investors: nine accounts and one row of totals each, no history. */
const FIGURES_SQL = `
  select t.user_id,
         sum(a.balance) filter (where a.kind = 'available') as balance,
         sum(a.balance) filter (where a.kind = 'available' and a.asset = 'BTC') as btc_bal,
         sum(a.balance) filter (where a.kind = 'available' and a.asset = 'ETH') as eth_bal,
         sum(a.balance) filter (where a.kind = 'available' and a.asset = 'SOL') as sol_bal,
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
  | 'btc_bal'
  | 'eth_bal'
  | 'sol_bal'
  | 'held'
  | 'invested'
  | 'portfolio'
  | 'earnings'
  | 'total_deposits'
  | 'total_withdrawals',
  string | bigint
> & { user_id: string }

// sums of bigint come as numeric text
const read = (value: string | bigint): Cents => cents(BigInt(value))

export const NO_FIGURES: Figures = {
  balance: ZERO,
  btcBal: ZERO,
  ethBal: ZERO,
  solBal: ZERO,
  held: ZERO,
  invested: ZERO,
  portfolio: ZERO,
  earnings: ZERO,
  totalDeposits: ZERO,
  totalWithdrawals: ZERO,
}

/** The figures of some investors, by id. On the investor's connection only those that row security shows. */
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
        btcBal: read(row.btc_bal),
        ethBal: read(row.eth_bal),
        solBal: read(row.sol_bal),
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
