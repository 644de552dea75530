import { type Cents, cents } from './money.ts'

/** Where an investor's money was at an end of a day; earnings are all up to then, net. */
export type DayFigures = { available: Cents; held: Cents; invested: Cents; earnings: Cents }

/** The change of one figure on one day (YYYY-MM-DD). */
export type DayMove = { day: string; figure: keyof DayFigures; amount: Cents }

const FIGURES = ['available', 'held', 'invested', 'earnings'] as const

/**
 * The figures at the end of each of these days, worked out backwards from the current figures: what was moved after a
 * day is taken back. Promise: the days in the order given, and a day after every move shows the current figures.
 */
export function figuresByDay(now: DayFigures, moves: DayMove[], days: string[]): DayFigures[] {
  const newestFirst = moves.toSorted((a, b) => (a.day < b.day ? 1 : a.day > b.day ? -1 : 0))
  const standing = { ...now }
  const matches = new Map<string, DayFigures>()
  let at = 0
  for (const day of days.toSorted().reverse()) {
    for (let move = newestFirst[at]; move && move.day > day; move = newestFirst[++at])
      standing[move.figure] = cents(standing[move.figure] - move.amount)
    matches.set(day, { ...standing })
  }
  return days.map((day) => matches.get(day) ?? { ...now })
}

/** All money of the investor: available, on hold and invested. */
export const portfolioOf = ({ available, held, invested }: DayFigures): Cents =>
  cents(available + held + invested)

/** No money anywhere. */
export const nothingYet = (): DayFigures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, cents(0n)])) as DayFigures
