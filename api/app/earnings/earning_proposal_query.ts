import { rowsOf } from '#database/rows'
import { iso } from '#database/columns'
import type { Asset } from '#domain/asset'
import { cents, format } from '#domain/money'
import { uncredited } from '#domain/uncredited'
import { MOST_AT_ONCE } from '#earnings/earning_validator'
import { readFromReplica } from '#lists/reading'
import type { Caller } from '#routing/caller'

type Row = {
  id: string
  reference: string
  user_id: string
  name: string
  plan_id: string
  plan_name: string
  plan_price_cents: bigint
  method: Asset
  amount_cents: bigint
  returns: string
  duration_days: number
  created_at: Date
  credited_at: Date | null
}

type Chosen = { plan: string } | { investments: string[] }

// the longest wait for a credit comes first, so that the next answer continues where this batch ended
const sqlOf = (condition: string) => `
  select i.id, i.reference, i.user_id, u.name, i.plan_id, i.plan_name, i.plan_price_cents, i.method, i.amount_cents,
         cast(trim_scale(i.returns) as text) as returns,
         i.duration_days, i.created_at, c.credited_at
    from investments i join users u on u.id = i.user_id and u.closed_at is null
    left join lateral (select max(e.created_at) as credited_at from earnings e
                        where e.investment_id = i.id and e.amount_cents > 0) c on true
   where i.status = 'approved' and ${condition}
   order by coalesce(c.credited_at, i.created_at), i.id limit ${MOST_AT_ONCE}`

const BY_PLAN = sqlOf('i.plan_id = cast(:plan as uuid)')
const BY_ID = sqlOf('i.id = any(cast(:investments as uuid[]))')

function show(row: Row, now: Date) {
  const { days, amount } = uncredited(
    {
      principal: cents(row.amount_cents),
      rate: row.returns,
      durationDays: row.duration_days,
      startedAt: row.created_at,
      creditedAt: row.credited_at,
    },
    now,
  )
  return {
    uid: row.user_id,
    name: row.name,
    investmentId: row.id,
    reference: row.reference,
    planId: row.plan_id,
    planName: row.plan_name,
    planPrice: format(cents(row.plan_price_cents)),
    durationDays: row.duration_days,
    method: row.method,
    invested: format(cents(row.amount_cents)),
    returns: row.returns,
    startDate: row.created_at.toISOString(),
    creditedAt: iso(row.credited_at),
    days,
    amount: format(amount),
  }
}

export type Proposal = ReturnType<typeof show>

/** The earnings of the active investments of a plan, or of those chosen, since their latest credit. */
export async function proposalsFor(caller: Caller, chosen: Chosen): Promise<Proposal[]> {
  const now = new Date()
  const rows = await readFromReplica(caller, (client) =>
    rowsOf<Row>(client, 'plan' in chosen ? BY_PLAN : BY_ID, chosen),
  )
  return rows.map((row) => show(row, now))
}
