import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import type { Asset } from '#domain/asset'
import type { FundingSource } from '#domain/funding_source'
import type { MaturityOutcome } from '#domain/maturity_outcome'

/** What was paid in an asset on a date, of which dates, and the pool's last funding before. */
export type PaymentRow = {
  asset: Asset
  cents: bigint
  first_date: string
  last_date: string
  funding_id: string | null
  reference: string | null
  source: FundingSource | null
  period: string | null
  funded_at: Date | null
}

/** What was earned in an asset on a date, and is not funded yet. */
export type UnfundedRow = { asset: Asset; cents: bigint }

/** An investment that ended on a date; `ended` and `renewed` count all of them. */
export type EndingRow = {
  id: string
  reference: string
  plan_name: string | null
  method: Asset
  cents: bigint
  outcome: MaturityOutcome | null
  reason: string | null
  last_date: string
  renewed_by: string | null
  renewed_by_reference: string | null
  ended: bigint
  renewed: bigint
}

export type DayOutcome = { payments: PaymentRow[]; unfunded: UnfundedRow[]; endings: EndingRow[] }

/** At most so many ended investments of a date are shown one by one. */
const MOST_ENDINGS = 20

const PAYMENTS = `
  select p.*, f.id as funding_id, f.reference, f.source, f.period, f.created_at as funded_at
    from (select d.method as asset, sum(d.amount_cents)::bigint as cents,
                 min(d.business_date) as first_date, max(d.business_date) as last_date
            from dues d where d.paid_on = :date group by d.method) p
    join ledger.assets a on a.code = p.asset
    join ledger.business_dates b on b.date = :date
    left join lateral (select g.* from fundings g
                        where g.method = p.asset and g.amount_cents > 0 and g.created_at <= coalesce(b.closed_at, now())
                        order by g.created_at desc, g.id desc limit 1) f on true
   order by a.place`

const UNFUNDED = `
  select d.method as asset, sum(d.amount_cents)::bigint as cents
    from dues d join ledger.assets a on a.code = d.method
   where d.status = 'due' and d.business_date = :date group by d.method, a.place order by a.place`

const ENDINGS = `
  select i.id, i.reference, i.plan_name, i.method, i.amount_cents - i.charged_cents as cents, c.outcome, i.reason, i.approved_on + i.duration_days as last_date,
         n.id as renewed_by, n.reference as renewed_by_reference,
         count(*) over () as ended, count(n.id) over () as renewed
    from investments i
    left join maturity_choices c on c.investment_id = i.id and c.bucket = i.bucket
    left join investments n on n.renews = i.id and n.bucket = i.bucket
   where i.ended_on = :date
   order by (n.id is null), i.amount_cents desc, i.id limit :most`

/** What the close of a business date did with money, and what ended on it, for staff. */
export async function outcomeOf(date: string): Promise<DayOutcome> {
  const client = db.connection('staff')
  const [payments, unfunded, endings] = await Promise.all([
    rowsOf<PaymentRow>(client, PAYMENTS, { date }),
    rowsOf<UnfundedRow>(client, UNFUNDED, { date }),
    rowsOf<EndingRow>(client, ENDINGS, { date, most: MOST_ENDINGS }),
  ])
  return { payments, unfunded, endings }
}

/** What each date has earned that is not funded yet, in cents; dates without are not in it. */
export async function unfundedByDate(): Promise<Map<string, bigint>> {
  const rows = await rowsOf<{ date: string; cents: bigint }>(
    db.connection('staff'),
    `select business_date as date, sum(amount_cents)::bigint as cents from dues where status = 'due' group by 1`,
  )
  return new Map(rows.map(({ date, cents }) => [date, cents]))
}
