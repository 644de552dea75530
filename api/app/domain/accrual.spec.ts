import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import {
  accrualOf,
  cumulative,
  dateAfter,
  dateIn,
  dayOfTerm,
  declaredOf,
  millionthsOf,
  termOf,
} from './accrual.ts'
import { isDeclaredRate } from './declared_rate.ts'
import { cents, MAX_AMOUNT, sum } from './money.ts'

const terms = fc.record({
  principal: fc.bigInt({ min: 1n, max: MAX_AMOUNT }).map(cents),
  rate: fc.bigInt({ min: 0n, max: 99_999_999_999n }),
  durationDays: fc.integer({ min: 1, max: 90 }),
})

test.group('accruals', () => {
  test('the days of 100,000 random plans and terms sum exactly to the figure of the term', () => {
    fc.assert(
      fc.property(terms, (one) => {
        const days = Array.from({ length: one.durationDays }, (_, day) => accrualOf(one, day + 1))
        const whole = (one.principal * one.rate * BigInt(one.durationDays)) / 100_000_000n
        return days.every((day) => day >= 0n) && sum(days) === whole
      }),
      { numRuns: 100_000 },
    )
  }).timeout(60_000)

  test('nothing is earned before the first day and after the last', ({ assert }) => {
    const one = { principal: cents(100_00n), rate: millionthsOf('1.5'), durationDays: 30 }
    assert.deepEqual(
      [-1, 0, 1, 30, 31, 1.5].map((day) => accrualOf(one, day)),
      [0n, 0n, 150n, 150n, 0n, 0n].map(cents),
    )
    assert.equal(cumulative(one.principal, one.rate, 30), 4500n)
  })

  test('a rate of six decimals is a whole number of millionths', ({ assert }) => {
    assert.deepEqual(['0', '1', '1.5', '0.000001', '99999.999999'].map(millionthsOf), [
      0n,
      1_000_000n,
      1_500_000n,
      1n,
      99_999_999_999n,
    ])
  })
})

test.group('declared days', () => {
  const rate = fc.bigInt({ min: -100_000_000n, max: 100_000_000n })

  test('are rounded toward zero, and losses one after the other stop at zero', () => {
    fc.assert(
      fc.property(terms, fc.array(rate, { maxLength: 60 }), ({ principal }, rates) => {
        let left = principal
        return rates.every((one) => {
          const result = declaredOf(left, one)
          const exact = left * one - result * 100_000_000n
          if (result < 0n) left = cents(left + result)
          // what is rounded off has the sign of the result, and is less than a cent
          const isNear = exact > -100_000_000n && exact < 100_000_000n && exact * one >= 0n
          return left >= 0n && isNear
        })
      }),
      { numRuns: 5_000 },
    )
  })

  test('have a rate from -100 to 100 with up to six decimals', ({ assert }) => {
    const right = ['0', '-0', '0.5', '-1.25', '100', '-100.000000', '0.000001']
    const wrong = [
      '',
      '-',
      '100.000001',
      '-101',
      '1000',
      '0.1234567',
      '1e1',
      '+1',
      ' 1',
      '.5',
      '5.',
    ]
    assert.deepEqual(
      right.filter((text) => !isDeclaredRate(text)),
      [],
    )
    assert.deepEqual(wrong.filter(isDeclaredRate), [])
    assert.equal(millionthsOf('-0.5'), -500_000n)
    assert.equal(declaredOf(cents(10_000n), millionthsOf('-100')), cents(-10_000n))
  })
})

test.group('business dates', () => {
  test('a term over a leap day has as many days as one over none', ({ assert }) => {
    assert.deepEqual(termOf('2028-02-27', 3), { first: '2028-02-28', last: '2028-03-01' })
    assert.deepEqual(termOf('2027-02-27', 3), { first: '2027-02-28', last: '2027-03-02' })
    assert.equal(dayOfTerm('2028-02-28', '2028-02-29'), 1)
    assert.equal(dayOfTerm('2028-02-28', '2029-02-28'), 366)
    assert.equal(dateAfter('2026-12-31', 1), '2027-01-01')
  })

  test('the days on which clocks change are one day each', ({ assert }) => {
    // Berlin: 23 hours on 2026-03-29, 25 on 2026-10-25
    const dates = [
      '2026-03-28T23:30Z',
      '2026-03-29T21:30Z',
      '2026-03-29T22:30Z',
      '2026-10-24T22:30Z',
      '2026-10-25T22:30Z',
      '2026-10-25T23:30Z',
    ]
    assert.deepEqual(
      dates.map((moment) => dateIn('Europe/Berlin', new Date(moment))),
      ['2026-03-29', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-25', '2026-10-26'],
    )
    assert.equal(dayOfTerm('2026-03-28', '2026-03-30'), 2)
  })

  test('one moment has two dates on the two sides of the date line', ({ assert }) => {
    const moment = new Date('2026-11-23T10:30Z')
    assert.equal(dateIn('Pacific/Kiritimati', moment), '2026-11-24')
    assert.equal(dateIn('Pacific/Pago_Pago', moment), '2026-11-22')
    assert.equal(dateIn('UTC', moment), '2026-11-23')
  })
})
