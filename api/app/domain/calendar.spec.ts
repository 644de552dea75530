import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { boundsOf, dayOf, daysBefore, daysToShow, MOST_POINTS } from './calendar.ts'

const aDay = fc
  .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => dayOf(date.getTime()))

test.group('calendar', () => {
  test('a month goes from its first day to the first of the next', ({ assert }) => {
    assert.deepEqual(boundsOf('2026-03'), { first: '2026-03-01', next: '2026-04-01' })
    assert.deepEqual(boundsOf('2026-12'), { first: '2026-12-01', next: '2027-01-01' })
    assert.deepEqual(boundsOf('2028-02'), { first: '2028-02-01', next: '2028-03-01' })
  })

  test('a day before the first of March is in February, with its leap day', ({ assert }) => {
    assert.equal(daysBefore('2028-03-01', 1), '2028-02-29')
    assert.equal(daysBefore('2026-03-01', 1), '2026-02-28')
  })

  test('a year is shown by the day, more by the week, most by the month', ({ assert }) => {
    const last = '2026-03-10'
    const shown = (days: number) => daysToShow(daysBefore(last, days), last)
    assert.deepEqual(shown(2), ['2026-03-08', '2026-03-09', '2026-03-10'])
    assert.lengthOf(shown(365), 366)
    assert.deepEqual(shown(366).slice(-2), ['2026-03-03', '2026-03-10'])
    assert.deepEqual(shown(20 * 365).slice(-3), ['2026-01-31', '2026-02-28', '2026-03-10'])
  })

  test('never more than are allowed, in order, within the time, the last one among them', ({
    assert,
  }) => {
    fc.assert(
      fc.property(aDay, fc.nat(40_000), (last, days) => {
        const first = daysBefore(last, days)
        const shown = daysToShow(first, last)
        assert.isAtMost(shown.length, MOST_POINTS)
        assert.equal(shown.at(-1), last)
        assert.isTrue(
          shown.every((day, i) => day >= first && (i === 0 || day > (shown[i - 1] ?? ''))),
        )
      }),
    )
  })
})
