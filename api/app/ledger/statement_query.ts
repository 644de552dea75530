import { asInvestor } from '#database/as_investor'
import { rowsOf } from '#database/rows'
import { boundsOf, dayOf, daysBefore } from '#domain/calendar'
import { type DayFigures, figuresByDay } from '#domain/figures_by_day'
import { type Cents, cents, sum } from '#domain/money'
import { STATEMENT_FIGURES, type StatementFigure } from '#domain/movement'
import { OWN_MOVEMENTS, type OwnKind } from '#domain/ledger_kinds'
import { Failure } from '#errors/failure'
import { type LedgerDays, ledgerDays } from '#ledger/ledger_days_query'
import TransactionLine from '#ledger/transaction_line'
import type { Caller } from '#routing/caller'

/** The totals of a month: deposits, withdrawals, invested, returned, earned, lost and charged. */
export type StatementTotals = Record<StatementFigure, Cents>

export type Statement = {
  month: string
  opening: DayFigures
  closing: DayFigures
  totals: StatementTotals
  rows: TransactionLine[]
  /** What moved in the month, oldest first; each belongs to one of the rows. */
  lines: StatementLine[]
  isComplete: boolean
}

/** One transaction of the ledger: its kind says between which of the investor's accounts the amount moved. */
export type StatementLine = { at: Date; kind: OwnKind; amount: Cents; request_id: string }

/** Most lines of one statement; the CSV export has all. */
const MOST_ROWS = 5_000

function totalsOf(sums: LedgerDays['sums'], first: string, next: string): StatementTotals {
  const inMonth = sums.filter(({ day }) => day >= first && day < next)
  const total = (figure: StatementFigure) =>
    sum(
      inMonth
        .filter(({ kind }) => OWN_MOVEMENTS[kind].statement === figure)
        .map(({ kind, amount }) => cents(BigInt(OWN_MOVEMENTS[kind].rowSign) * amount)),
    )
  return Object.fromEntries(
    STATEMENT_FIGURES.map((figure) => [figure, total(figure)]),
  ) as StatementTotals
}

/**
 * A payment of the close of business is of many investors: the share of the caller is a credit for its investment. A charge
 * is a line of its investment, and what a reversed deposit took or gave back one of that deposit.
 */
const LINES = `
  select t.at, t.kind, t.amount, coalesce(c.investment_id, v.deposit_id, t.ref_id) as request_id
    from ledger.transactions t
    left join investment_charges c on t.ref_kind = 'charge' and c.id = t.ref_id
    left join deposit_reversals v on t.ref_kind = 'reversal' and v.id = t.ref_id
   where t.owner = :owner and t.at >= :from and t.at < :to
  union all
  select p.at, 'earnings_credited', p.amount_cents, p.investment_id
    from ledger_api.own_payments(cast(:owner as uuid), cast(:from as timestamptz)) p
   where p.at < :to
   order by at, request_id, kind
   limit ${MOST_ROWS + 1}`

/**
 * The caller's statement of a month: opening and closing figures (for the current month: the figures now), totals, and
 * the lines that were requested or moved money in it, oldest first.
 * Guarantee: closing portfolio - opening portfolio = deposits - withdrawals + earnings - lost - fees.
 * Failures: validation_failed (a future month).
 */
export function statementOf(caller: Caller, requested: string | undefined): Promise<Statement> {
  const thisMonth = dayOf(Date.now()).slice(0, 7)
  const month = requested ?? thisMonth
  if (month > thisMonth)
    throw Failure.field('month', 'begun', 'This month has not begun. Choose an earlier one.')
  const { first, next } = boundsOf(month)
  return asInvestor(caller, async (trx) => {
    const { now, moves, sums } = await ledgerDays(trx, caller.id, `${first}T00:00:00Z`)
    const [opening, closing] = figuresByDay(now, moves, [daysBefore(first, 1), daysBefore(next, 1)])
    const span = { owner: caller.id, from: `${first}T00:00:00Z`, to: `${next}T00:00:00Z` }
    const rows = await TransactionLine.query({ client: trx })
      .where('user_id', caller.id)
      .whereRaw(
        `((created_at >= :from and created_at < :to) or id in (
           select coalesce(c.investment_id, v.deposit_id, t.ref_id) from ledger.transactions t
             left join investment_charges c on t.ref_kind = 'charge' and c.id = t.ref_id
             left join deposit_reversals v on t.ref_kind = 'reversal' and v.id = t.ref_id
            where t.owner = :owner and t.at >= :from and t.at < :to
           union select p.investment_id from ledger_api.own_payments(cast(:owner as uuid), cast(:from as timestamptz)) p where p.at < :to))`,
        span,
      )
      .preload('user', (user) => void user.select('id', 'name', 'email'))
      .orderBy('created_at')
      .orderBy('id')
      .limit(MOST_ROWS + 1)
    const lines = await rowsOf<StatementLine>(trx, LINES, span)
    return {
      month,
      opening: opening ?? now,
      closing: closing ?? now,
      totals: totalsOf(sums, first, next),
      rows: rows.slice(0, MOST_ROWS),
      lines: lines
        .slice(0, MOST_ROWS)
        .map((line) => ({ ...line, amount: cents(BigInt(line.amount)) })),
      isComplete: rows.length <= MOST_ROWS && lines.length <= MOST_ROWS,
    }
  })
}
