import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { type DayOutcome, outcomeOf, unfundedByDate } from '#business_days/day_outcome_query'

export type StepRow = {
  business_date: string
  step: string
  rows: bigint
  cents: bigint
  next_bucket: number
  started_at: Date | null
  finished_at: Date | null
  took_ms: bigint
  error: string | null
  failed_at: Date | null
}

export type DateRow = {
  date: string
  status: 'open' | 'closing' | 'closed'
  opened_at: Date
  closing_at: Date | null
  closed_at: Date | null
}

export type BalanceRow = {
  kind: string
  asset: string
  debit_cents: bigint
  credit_cents: bigint
  balance_cents: bigint
}

/** `unfunded`: what the date has earned and is not funded yet, in cents. */
export type BusinessDay = DateRow & { steps: StepRow[]; unfunded: bigint }
export type BusinessDayDetail = BusinessDay & { balances: BalanceRow[]; outcome: DayOutcome }

/** At most so many dates are listed: a year. */
export const MOST_DATES = 366

const DATE = 'date, status, opened_at, closing_at, closed_at'

const stepsOf = (client: QueryClientContract, from: string, to: string) =>
  rowsOf<StepRow>(
    client,
    `select business_date, step, rows, cents, next_bucket, started_at, finished_at, took_ms, error, failed_at
       from ledger.close_steps where business_date between :from and :to order by business_date, place`,
    { from, to },
  )

/** The latest business dates, the open one first, each with its steps. */
export async function businessDays(): Promise<BusinessDay[]> {
  const client = db.connection('staff')
  const dates = await rowsOf<DateRow>(
    client,
    `select ${DATE} from ledger.business_dates order by date desc limit :most`,
    { most: MOST_DATES },
  )
  const [newest, oldest] = [dates[0]?.date, dates.at(-1)?.date]
  if (!newest || !oldest) return []
  const [steps, unfunded] = await Promise.all([stepsOf(client, oldest, newest), unfundedByDate()])
  const stepsBy = Map.groupBy(steps, (step) => step.business_date)
  return dates.map((one) => ({
    ...one,
    steps: stepsBy.get(one.date) ?? [],
    unfunded: unfunded.get(one.date) ?? 0n,
  }))
}

/** One business date with its steps, what they did, and its trial balance; null where there is none. */
export async function businessDay(date: string): Promise<BusinessDayDetail | null> {
  const client = db.connection('staff')
  const [row] = await rowsOf<DateRow>(
    client,
    `select ${DATE} from ledger.business_dates where date = :date`,
    { date },
  )
  if (!row) return null
  const [steps, outcome, balances] = await Promise.all([
    stepsOf(client, date, date),
    outcomeOf(date),
    rowsOf<BalanceRow>(
      client,
      `select b.kind, b.asset, b.debit_cents, b.credit_cents, b.balance_cents
         from ledger.trial_balances b join ledger.assets a on a.code = b.asset
        where b.business_date = :date order by b.kind, a.place`,
      { date },
    ),
  ])
  const unfunded = outcome.unfunded.reduce((sum, { cents }) => sum + cents, 0n)
  return { ...row, steps, balances, outcome, unfunded }
}

export type Calendar = { date: string; closesAt: Date; zone: string; runsAhead: boolean }

/** The open date, when it may be closed by the calendar, and in which zone. */
export async function calendar(): Promise<Calendar> {
  const [row] = await rowsOf<{ date: string; closes_at: Date; zone: string; runs_ahead: boolean }>(
    db.connection('staff'),
    `select b.date, (b.date + 1 + c.close_after) at time zone c.zone as closes_at, c.zone, c.runs_ahead
       from ledger.business_dates b, ledger.calendar c where b.status = 'open'`,
  )
  if (!row) throw new Error('no business date is open')
  return { date: row.date, closesAt: row.closes_at, zone: row.zone, runsAhead: row.runs_ahead }
}
