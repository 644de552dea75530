import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { accrued } from './daily_rate.ts'
import { cents, MAX_AMOUNT, sum } from './money.ts'
import { type Term, uncredited } from './uncredited.ts'

const DURATION = 30
const RATE = '1.5'
const term = (over: number, accruedFrom: number | null = null, creditedTo = 0): Term => ({
  principal: cents(10_000n),
  rate: RATE,
  over,
  accruedFrom,
  creditedTo,
})

test.group('what is not yet credited', () => {
  test('days that are over, without those of a close and of a credit by hand', ({ assert }) => {
    const rows: [Term, days: number, amount: bigint][] = [
      [term(0), 0, 0n],
      [term(1), 1, 150n],
      [term(DURATION), DURATION, 4500n],
      // the close has accrued each day
      [term(4, 1), 0, 0n],
      // the close began on the fifth day
      [term(9, 5), 4, 600n],
      [term(9, 5, 3), 1, 150n],
      [term(9, 5, 7), 0, 0n],
      // no close has accrued a day yet
      [term(4, null, 3), 1, 150n],
      [term(3, null, 3), 0, 0n],
      // a credit on the day of the approval covers none
      [term(1, null, -1), 1, 150n],
      // a copy of the database that is behind
      [term(2, null, 5), 0, 0n],
      [term(2, 5), 2, 300n],
    ]
    for (const [given, days, amount] of rows)
      assert.deepEqual(uncredited(given), { days, amount: cents(amount) })
  })

  test('credited at any moments, the proposals and the accruals of a term sum exactly to the whole', () => {
    const day = fc.integer({ min: 0, max: DURATION })
    const principal = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents)
    const from = fc.option(fc.integer({ min: 1, max: DURATION }))
    fc.assert(
      fc.property(principal, from, fc.array(day, { maxLength: 20 }), (amount, begun, days) => {
        let creditedTo = 0
        const byHand = [...days, DURATION]
          .sort((one, other) => one - other)
          .map((over) => {
            const accruedFrom = begun !== null && begun <= over ? begun : null
            const due = uncredited({ principal: amount, rate: RATE, over, accruedFrom, creditedTo })
            creditedTo = over
            return due.amount
          })
        const whole = accrued(amount, RATE, DURATION)
        const byClose = begun === null ? 0n : whole - accrued(amount, RATE, begun - 1)
        return sum(byHand) + byClose === whole
      }),
    )
  })
})
