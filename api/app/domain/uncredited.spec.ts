import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { accrued } from './daily_rate.ts'
import { cents, MAX_AMOUNT, sum } from './money.ts'
import { type Term, uncredited } from './uncredited.ts'

const START = new Date('2026-11-01T10:30:00Z')
const hoursLater = (hours: number) => new Date(START.getTime() + hours * 3_600_000)
const term = (creditedAfter: number | null = null): Term => ({
  principal: cents(10_000n),
  rate: '1.5',
  durationDays: 30,
  startedAt: START,
  creditedAt: creditedAfter === null ? null : hoursLater(creditedAfter),
})

test.group('what is not yet credited', () => {
  test('whole days since the start or the latest credit, at most the term', ({ assert }) => {
    const rows: [credited: number | null, now: number, days: number, amount: bigint][] = [
      [null, -5, 0, 0n],
      [null, 23.9, 0, 0n],
      [null, 24, 1, 150n],
      [null, 24 * 3 + 23, 3, 450n],
      [24 * 3 + 23, 24 * 4, 1, 150n],
      [24 * 3, 24 * 3 + 1, 0, 0n],
      [2, 24, 1, 150n],
      [null, 24 * 400, 30, 4500n],
      [24 * 30, 24 * 400, 0, 0n],
      // the clock of another machine: a credit from the future leaves nothing to propose
      [24 * 5, 24 * 4, 0, 0n],
    ]
    for (const [credited, now, days, amount] of rows)
      assert.deepEqual(uncredited(term(credited), hoursLater(now)), { days, amount: cents(amount) })
  })

  test('credited at any moments, the proposals of a term sum exactly to the whole term', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 24 * 45 }), { maxLength: 20 })
    const principal = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents)
    fc.assert(
      fc.property(principal, moments, (amount, hours) => {
        let creditedAt: Date | null = null
        const paid = [...hours, 24 * 60]
          .sort((one, other) => one - other)
          .map((hour) => {
            const now = hoursLater(hour)
            const due = uncredited({ ...term(), principal: amount, creditedAt }, now)
            if (due.days > 0) creditedAt = now
            return due.amount
          })
        return sum(paid) === accrued(amount, '1.5', 30)
      }),
    )
  })
})
