import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { accrued, isDailyRate } from './daily_rate.ts'
import { cents, MAX_AMOUNT, sum } from './money.ts'

const principal = fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents)
const rate = fc
  .tuple(fc.nat(99_999), fc.nat(999_999), fc.nat(6))
  .map(([whole, fraction, digits]) => {
    const decimals = String(fraction).padStart(6, '0').slice(0, digits)
    return decimals ? `${whole}.${decimals}` : String(whole)
  })
const days = fc.integer({ min: 0, max: 400 })

/** The day-by-day earnings of a term, by any function of the whole. */
const dayByDay = (term: number, total: (day: number) => bigint) =>
  Array.from({ length: term }, (_, day) => cents(total(day + 1) - total(day)))

test.group('daily rates (T11)', () => {
  test('the days of any term sum exactly to what the whole term earns, and none is below zero', () => {
    fc.assert(
      fc.property(principal, rate, days, (amount, percent, term) => {
        const each = dayByDay(term, (day) => accrued(amount, percent, day))
        return each.every((one) => one >= 0n) && sum(each) === accrued(amount, percent, term)
      }),
      { numRuns: 2_000 },
    )
  })

  test('is the largest number of cents that is not above the exact figure', () => {
    fc.assert(
      fc.property(principal, rate, days, (amount, percent, term) => {
        const [whole = '', fraction = ''] = percent.split('.')
        const exact = amount * BigInt(whole + fraction.padEnd(6, '0')) * BigInt(term)
        const earned = accrued(amount, percent, term)
        return earned * 100_000_000n <= exact && exact < (earned + 1n) * 100_000_000n
      }),
      { numRuns: 100_000 },
    )
  })

  test('rounding every day by itself does not sum to the term (control)', ({ assert }) => {
    const alone = accrued(cents(9_999n), '0.015', 1)
    assert.notEqual(alone * 30n, accrued(cents(9_999n), '0.015', 30))
  })

  test('{1} % per day of {0} earns {3} in {2} days')
    .with([
      [10_000n, '0', 30, 0n],
      [10_000n, '1', 0, 0n],
      [10_000n, '1.25', 1, 125n],
      [100_000n, '0.02', 30, 600n],
      [10_000n, '0.000001', 99, 0n],
      [10_000n, '0.000001', 10_000, 1n],
      [MAX_AMOUNT, '0.000001', 1, 1_000n],
    ] as Array<[bigint, string, number, bigint]>)
    .run(({ assert }, [amount, percent, term, expected]) =>
      assert.equal(accrued(cents(amount), percent, term), cents(expected)),
    )

  test('{0} is a daily rate: {1}')
    .with([
      ['0', true],
      ['1.5', true],
      ['99999.999999', true],
      ['0.0000001', false],
      ['100000', false],
      ['-1', false],
      ['1,5', false],
      ['1.', false],
      ['.5', false],
      ['1e2', false],
      ['', false],
    ] as Array<[string, boolean]>)
    .run(({ assert }, [text, expected]) => assert.equal(isDailyRate(text), expected))
})
