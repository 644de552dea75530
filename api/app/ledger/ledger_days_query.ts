import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { type DayFigures, type DayMove, nothingYet } from '#domain/figures_by_day'
import { type Cents, cents } from '#domain/money'
import { isMovementKind, MOVEMENTS, type MovementKind } from '#domain/movements'
import { REQUESTS } from '#domain/request_kinds'

/** What an investor's ledger did day by day since some moment, and what stands now. */
export type LedgerDays = {
  now: DayFigures
  moves: DayMove[]
  /** What the transactions of each kind came to on a day. */
  sums: { day: string; kind: MovementKind; amount: Cents }[]
  /** The day on which the account was opened. */
  joined: string
}

// One statement, so that what stands now and what was moved are of one instant. What a transaction moved is told by its
// kind and amount (the ledger holds both to its lines): the lines themselves, two and more of each, need not be read.
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
  union all select null, a.kind, sum(a.balance) from ledger.accounts a where a.owner = :owner group by a.kind
  union all select null, 'earnings', t.earnings_cents from user_totals t where t.user_id = :owner
  union all select to_char(u.created_at at time zone 'UTC', 'YYYY-MM-DD'), 'joined', 0 from users u where u.id = :owner`

type Row = { day: string | null; what: string; amount: string }

/** What a transaction adds to what was earned: the amount of its row, if that is an earning. */
function earned(kind: MovementKind, amount: Cents): Cents | null {
  const { request, rowSign } = MOVEMENTS[kind]
  return REQUESTS[request].total === 'earnings' ? cents(BigInt(rowSign) * amount) : null
}

/** Reads the days of an investor's ledger since a moment, in a transaction of asInvestor. */
export async function ledgerDays(
  trx: QueryClientContract,
  owner: string,
  since: string,
): Promise<LedgerDays> {
  const found: LedgerDays = { now: nothingYet(), moves: [], sums: [], joined: '' }
  for (const row of await rowsOf<Row>(trx, DAYS, { owner, since })) {
    // sums of bigint come as numeric text
    const amount = cents(BigInt(row.amount))
    const { day, what } = row
    if (day === null) found.now[what as keyof DayFigures] = amount
    else if (what === 'joined') found.joined = day
    else if (isMovementKind(what)) {
      found.sums.push({ day, kind: what, amount })
      const earning = earned(what, amount)
      if (earning !== null) found.moves.push({ day, figure: 'earnings', amount: earning })
    } else found.moves.push({ day, figure: what as keyof DayFigures, amount })
  }
  return found
}
