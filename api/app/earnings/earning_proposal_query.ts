import { rowsOf } from '#database/rows'
import { iso } from '#database/columns'
import type { Asset } from '#domain/asset'
import { cents, format } from '#domain/money'
import type { PlanKind } from '#domain/plan_terms'
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
  kind: PlanKind
  returns: string
  duration_days: number
  created_at: Date
  credited_at: Date | null
  over: number
  accrued_from: number | null
  credited_to: number
}

type Chosen = { plan: string } | { investments: string[] }

// The longest wait for a credit comes first, so that the next answer continues where this batch ended. At a declared rate
// nothing is owed before the day is declared: no day of it is over here. A credit has its business date; of before the first
// one, that of the calendar.
const sqlOf = (condition: string) => `
  select i.id, i.reference, i.user_id, u.name, i.plan_id, i.plan_name, i.plan_price_cents, i.method, i.amount_cents,
         i.kind, cast(trim_scale(i.returns) as text) as returns,
         i.duration_days, i.created_at, c.credited_at,
         case i.kind when 'fixed' then greatest(least(coalesce(closed.date - i.approved_on, 0), i.duration_days), 0) else 0 end as over,
         a.day as accrued_from,
         coalesce(case when c.day < closed.first then c.day else c.business_date end - 1 - i.approved_on, 0) as credited_to
    from investments i join users u on u.id = i.user_id and u.closed_at is null
    cross join (select z.zone, min(d.date) as first, max(d.date) filter (where d.status = 'closed') as date
                  from ledger.business_dates d, ledger.calendar z group by z.zone) closed
    left join lateral (select e.created_at as credited_at, t.business_date, cast(e.created_at at time zone closed.zone as date) as day from earnings e
                         join ledger.transactions t on t.ref_kind = 'earning' and t.ref_id = e.id and t.bucket = e.bucket
                        where e.investment_id = i.id and e.amount_cents > 0
                        order by e.created_at desc, e.id desc limit 1) c on true
    left join lateral (select day from accruals a where a.investment_id = i.id and a.bucket = i.bucket
                        order by business_date limit 1) a on true
   where i.status = 'approved' and ${condition}
   order by coalesce(c.credited_at, i.created_at), i.id limit ${MOST_AT_ONCE}`

const BY_PLAN = sqlOf('i.plan_id = cast(:plan as uuid)')
const BY_ID = sqlOf('i.id = any(cast(:investments as uuid[]))')

function show(row: Row) {
  const { days, amount } = uncredited({
    principal: cents(row.amount_cents),
    rate: row.returns,
    over: row.over,
    accruedFrom: row.accrued_from,
    creditedTo: row.credited_to,
  })
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
    kind: row.kind,
    returns: row.returns,
    startDate: row.created_at.toISOString(),
    creditedAt: iso(row.credited_at),
    days,
    amount: format(amount),
  }
}

export type Proposal = ReturnType<typeof show>

/** What the active investments of a plan, or those chosen, have earned on days that neither a close nor staff credited. */
export async function proposalsFor(caller: Caller, chosen: Chosen): Promise<Proposal[]> {
  const rows = await readFromReplica(caller, (client) =>
    rowsOf<Row>(client, 'plan' in chosen ? BY_PLAN : BY_ID, chosen),
  )
  return rows.map(show)
}
