import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { maturity } from './maturity.ts'

const HOUR_MS = 3_600_000

test.group('maturity', () => {
  test('{1} days after {0} is {2}')
    .with([
      ['2026-01-31T10:00:00.000Z', 30, '2026-03-02T10:00:00.000Z'],
      ['2028-02-28T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
      ['2026-12-31T00:00:00.000Z', 365, '2027-12-31T00:00:00.000Z'],
      // the night the clocks change in New York, in Berlin
      ['2026-03-08T06:30:00.000Z', 1, '2026-03-09T06:30:00.000Z'],
      ['2026-10-25T00:30:00.000Z', 1, '2026-10-26T00:30:00.000Z'],
    ] as Array<[string, number, string]>)
    .run(({ assert }, [from, days, expected]) =>
      assert.equal(maturity(new Date(from), days).toISOString(), expected),
    )

  test('a day is 24 hours, whatever the clocks on the wall do', () => {
    const start = fc.date({
      min: new Date('2018-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(start, fc.integer({ min: 1, max: 36_500 }), (from, days) => {
        const ends = maturity(from, days)
        return ends.getTime() - from.getTime() === days * 24 * HOUR_MS
      }),
      { numRuns: 10_000 },
    )
  })
})
