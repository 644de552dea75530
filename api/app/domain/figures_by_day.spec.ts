import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { daysBefore } from './calendar.ts'
import { type DayMove, figuresByDay, nothingYet, portfolioOf } from './figures_by_day.ts'
import { type Cents, cents } from './money.ts'

const TODAY = '2026-03-10'
const day = (back: number) => daysBefore(TODAY, back)
const figures = ['available', 'held', 'invested', 'earnings'] as const

const aMove = fc.record({
  day: fc.nat(40).map(day),
  figure: fc.constantFrom(...figures),
  amount: fc.bigInt(-10_000n, 10_000n).map(cents),
}) as fc.Arbitrary<DayMove>

/** The same figures computed forwards, from zero. */
function forwards(moves: DayMove[], until: string) {
  const standing = nothingYet()
  for (const { day: on, figure, amount } of moves)
    if (on <= until) standing[figure] = cents(standing[figure] + amount)
  return standing
}

test.group('figuresByDay', () => {
  test('takes back what was moved after a day', ({ assert }) => {
    const now = { ...nothingYet(), available: cents(700n), held: cents(300n) }
    const moves: DayMove[] = [
      { day: day(2), figure: 'available', amount: cents(1000n) },
      { day: day(0), figure: 'available', amount: cents(-300n) },
      { day: day(0), figure: 'held', amount: cents(300n) },
    ]
    const [before, two, yesterday, today] = figuresByDay(now, moves, [3, 2, 1, 0].map(day))
    assert.equal(before && portfolioOf(before), 0n)
    assert.deepEqual([two?.available, two?.held], [1000n, 0n] as Cents[])
    assert.deepEqual(yesterday, two)
    assert.deepEqual(today, now)
  })

  test('shows for each day what adding up from nothing shows, in the given order', ({ assert }) => {
    fc.assert(
      fc.property(
        fc.array(aMove, { maxLength: 40 }),
        fc.array(fc.nat(45).map(day), { maxLength: 20 }),
        (moves, days) => {
          const matches = figuresByDay(forwards(moves, TODAY), moves, days)
          assert.deepEqual(
            matches,
            days.map((one) => forwards(moves, one)),
          )
        },
      ),
    )
  })
})
