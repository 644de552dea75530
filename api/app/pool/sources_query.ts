import { asInvestor } from '#database/as_investor'
import { iso } from '#database/columns'
import { rowsOf } from '#database/rows'
import { type Asset, ASSETS } from '#domain/asset'
import { FUNDING_SOURCE_NAMES, type FundingSource } from '#domain/funding_source'
import { daysCovered } from '#domain/days_covered'
import { type Cents, cents, format } from '#domain/money'
import { type Dues, duesOf } from '#pool/dues_query'
import type { Caller } from '#routing/caller'

type Row = {
  reference: string
  asset: Asset
  amount: bigint
  source: FundingSource | null
  period: string | null
  created_at: Date
  hashes: string[]
}

/** Most rows of an answer: more are in its sums all the same. */
const MOST = 200

const show = ({ amount, created_at, hashes, ...row }: Row) => ({
  ...row,
  amount: format(cents(amount)),
  createdAt: iso(created_at),
  evidence: hashes,
})

/** What is due out of the pool of an asset, since when, and for how long the pool lasts. */
function against(balance: Cents, dues: Dues[], asset: Asset) {
  const own = dues.find((row) => row.asset === asset)
  const [due, daily] = [cents(own?.cents ?? 0n), cents(own?.daily_cents ?? 0n)]
  return {
    due: format(due),
    oldestDue: own?.oldest ?? null,
    daysCovered: daysCovered(balance, due, daily),
  }
}

/**
 * Where earnings come from, for an investor: what the pool of each asset has and owes now, and what was put into it and taken out of
 * it in the last twelve months, by source. Nothing of who of the staff did it.
 */
export async function sourcesOfEarnings(caller: Caller) {
  const [balances, dues, rows] = await asInvestor(caller, async (trx) => [
    await rowsOf<{ asset: Asset; balance: bigint }>(
      trx,
      'select * from ledger_api.pool_balances()',
    ),
    await duesOf(trx),
    await rowsOf<Row>(trx, 'select * from ledger_api.pool_fundings()'),
  ])
  const total = (source: FundingSource | null) =>
    format(cents(rows.reduce((sum, row) => (row.source === source ? sum + row.amount : sum), 0n)))
  return {
    pool: ASSETS.map((asset) => {
      const balance = cents(balances.find((row) => row.asset === asset)?.balance ?? 0n)
      return { asset, balance: format(balance), ...against(balance, dues, asset) }
    }),
    sources: FUNDING_SOURCE_NAMES.map((source) => ({ source, amount: total(source) })),
    withdrawn: total(null),
    fundings: rows.slice(0, MOST).map(show),
  }
}

export type SourcesOfEarnings = Awaited<ReturnType<typeof sourcesOfEarnings>>
