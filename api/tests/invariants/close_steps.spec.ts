import { test } from '@japa/runner'
import { accrualOf, millionthsOf } from '#domain/accrual'
import { cents } from '#domain/money'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { look } from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from './close_of_business.js'
import { brokenRules } from './money_at_once.js'

test.group('A close of business', (group) => {
  group.setup(async () => {
    await runAhead()
    return async () => void (await followCalendar())
  })

  test('accrues each day of an active investment once, from the date after its approval', async ({
    assert,
  }) => {
    const { investment } = await anActiveInvestment()
    const approved = await openDate()
    const dates = await closeDates(3)
    assert.equal(dates[0], approved)
    const rows = await look<{ business_date: string; day: number; amount_cents: bigint }>(
      'select business_date, day, amount_cents from accruals where investment_id = :id order by 1',
      { id: investment.id },
    )
    const terms = { principal: cents(10_000n), rate: millionthsOf('1.5'), durationDays: 60 }
    assert.deepEqual(
      rows,
      [1, 2].map((day) => ({
        business_date: dates[day] ?? '',
        day,
        amount_cents: accrualOf(terms, day),
      })),
    )
    assert.deepEqual(await brokenRules(), [])
  })
})
