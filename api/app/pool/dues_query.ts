import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import { cents, format } from '#domain/money'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

/** What is due of an asset and not paid, and what was earned on the date that was closed last. */
export type Dues = {
  asset: Asset
  cents: bigint
  accruals: bigint
  oldest: string | null
  daily_cents: bigint
}

export const duesOf = (client: QueryClientContract): Promise<Dues[]> =>
  rowsOf<Dues>(client, 'select * from ledger_api.pool_dues()')

type Row = {
  plan_id: string
  plan_name: string
  min_amount_cents: bigint
  duration_days: number
  asset: Asset
  accruals: bigint
  amount: bigint
  oldest: string
  is_paused: boolean
}

/** Most rows of the answer; the sums of each asset have them all. */
const MOST = 200

const BY_PLAN = `
  select p.id as plan_id, p.name as plan_name, p.min_amount_cents, p.duration_days,
         d.asset, d.accruals, d.amount, d.oldest,
         exists (select from ledger_api.paused_since(p.id) s where s.since is not null) as is_paused
    from (select plan_id, method as asset, cast(sum(investments) as bigint) as accruals,
                 cast(sum(amount_cents) as bigint) as amount, min(business_date) as oldest
            from dues where status = 'due' group by plan_id, method
           order by min(business_date), sum(amount_cents) desc, plan_id, method limit ${MOST}) d
    join plans p on p.id = d.plan_id
   order by d.oldest, d.amount desc, d.plan_id, d.asset`

const show = (row: Row) => ({
  planId: row.plan_id,
  planName: row.plan_name,
  planPrice: format(cents(row.min_amount_cents)),
  duration: row.duration_days,
  asset: row.asset,
  accruals: Number(row.accruals),
  amount: format(cents(row.amount)),
  oldest: row.oldest,
  isPaused: row.is_paused,
})

export type UnpaidPlan = ReturnType<typeof show>

/** What is due by plan and asset, the oldest first. */
export async function duesByPlan(caller: Caller): Promise<UnpaidPlan[]> {
  const rows = await readFromReplica(caller, (client) => rowsOf<Row>(client, BY_PLAN))
  return rows.map(show)
}
