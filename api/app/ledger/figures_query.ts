import { asInvestor } from '#database/as_investor'
import { dayOf, daysBefore, daysToShow } from '#domain/calendar'
import { type DayFigures, figuresByDay } from '#domain/figures_by_day'
import { ledgerDays } from '#ledger/ledger_days_query'
import type { Caller } from '#routing/caller'

/** The figures at the end of a day; for today the current figures. */
export type Point = DayFigures & { date: string }

const EVER = '-infinity'

/**
 * The caller's figures at the end of each day, over the last `days` days or since the account was opened. The last point
 * is now. Beyond a year, 'all' has one point per week or month.
 */
export function figuresOverTime(caller: Caller, days: number | 'all'): Promise<Point[]> {
  return asInvestor(caller, async (trx) => {
    const today = dayOf(Date.now())
    const first = days === 'all' ? null : daysBefore(today, days)
    const { now, moves, joined } = await ledgerDays(trx, caller.id, first ?? EVER)
    const [earliest = today] = [joined || today, ...moves.map(({ day }) => day)].toSorted()
    const shown = daysToShow(first ?? earliest, today)
    const figures = figuresByDay(now, moves, shown)
    return shown.map((date, i) => ({ date, ...(figures[i] ?? now) }))
  })
}
