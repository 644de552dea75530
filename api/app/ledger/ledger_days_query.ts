import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { type DayFigures, type DayMove, nothingYet } from '#domain/figures_by_day'
import { type Cents, cents } from '#domain/money'
import { isOwnKind, type OwnKind } from '#domain/ledger_kinds'
import { isMovementKind, MOVEMENTS } from '#domain/movements'
import { REQUESTS } from '#domain/request_kinds'

/** The movements of an investor's ledger by day, and the current figures. */
export type LedgerDays = {
  now: DayFigures
  moves: DayMove[]
  /** The sum of the transactions of each kind, by day. */
  sums: { day: string; kind: OwnKind; amount: Cents }[]
  /** The day of registration. */
  joined: string
}

// One statement, so that the current figures and the movements are of one instant. The kind and amount of a transaction
// determine its entries (the ledger enforces this), so the entries need not be read. A payment of the close of business is of
// many investors and names none: the share of the caller counts as earnings that were credited.
const DAYS = `
  with moved as (
    select to_char(d.day, 'YYYY-MM-DD') as day, d.kind, d.amount from (
      select cast(t.at at time zone 'UTC' as date) as day, t.kind, sum(t.amount) as amount
        from ledger.transactions t where t.owner = :owner and t.at >= cast(:since as timestamptz)
       group by 1, 2) d)
  select m.day, side.kind as what, side.sign * m.amount as amount
    from moved m, lateral (values (ledger.side(m.kind, true), -1), (ledger.side(m.kind, false), 1)) side (kind, sign)
   where side.kind in ('available', 'held', 'invested')
  union all select m.day, m.kind, m.amount from moved m
  union all select p.day, w.what, p.amount
    from (select to_char(o.at at time zone 'UTC', 'YYYY-MM-DD') as day, sum(o.amount_cents) as amount
            from ledger_api.own_payments(cast(:owner as uuid), cast(:since as timestamptz)) o group by 1) p,
         lateral (values ('available'), ('earnings_credited')) w (what)
  union all select null, a.kind, sum(a.balance) from ledger.accounts a where a.owner = :owner group by a.kind
  union all select null, 'earnings', t.earnings_cents from user_totals t where t.user_id = :owner
  union all select to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD'), 'joined', 0 from users u where u.id = :owner`

type Row = { day: string | null; what: string; amount: string }

/** What a transaction adds to the earnings: the signed amount of an earning, else null. */
function earned(kind: OwnKind, amount: Cents): Cents | null {
  if (!isMovementKind(kind)) return null
  const { request, rowSign } = MOVEMENTS[kind]
  return REQUESTS[request].total === 'earnings' ? cents(BigInt(rowSign) * amount) : null
}

/** Reads an investor's movements since an instant, in a transaction of asInvestor. */
export async function ledgerDays(
  trx: QueryClientContract,
  owner: string,
  since: string,
): Promise<LedgerDays> {
  const days: LedgerDays = { now: nothingYet(), moves: [], sums: [], joined: '' }
  for (const row of await rowsOf<Row>(trx, DAYS, { owner, since })) {
    // PostgreSQL returns a sum of bigint as numeric, which arrives as text
    const amount = cents(BigInt(row.amount))
    const { day, what } = row
    if (day === null) days.now[what as keyof DayFigures] = amount
    else if (what === 'joined') days.joined = day
    else if (isOwnKind(what)) {
      days.sums.push({ day, kind: what, amount })
      const earning = earned(what, amount)
      if (earning !== null) days.moves.push({ day, figure: 'earnings', amount: earning })
    } else days.moves.push({ day, figure: what as keyof DayFigures, amount })
  }
  return days
}
