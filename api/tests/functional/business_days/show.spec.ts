import { test } from '@japa/runner'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { aStaffMember, type Json } from '#tests/fixtures'
import { closeDates } from '#tests/invariants/close_of_business'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'
import { followCalendar, runAhead } from './calendar.js'

test.group('GET /admin/business-days', (group) => {
  let dates: string[] = []
  group.setup(async () => {
    await anActiveInvestment()
    await runAhead()
    dates = await closeDates(2)
    await followCalendar()
  })

  test('lists the dates, the open one first, with what was earned on each', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { status, body, text } = await support.get('/admin/business-days')
    assert.equal(status, 200, text)
    const { openDate, zone, runsAhead, days } = body.data
    assert.deepEqual([zone, runsAhead, days[0].date], ['UTC', false, openDate])
    assert.deepEqual(
      days.slice(1, 3).map(({ date, status: is }: Json) => [date, is]),
      dates.toReversed().map((date) => [date, 'closed']),
    )
    assert.isAtLeast(days[1].accruals, 1)
    assert.isAbove(Number(days[1].accrued), 0)
    assert.isNull(days[1].failedStep)
    assert.isTrue(days.every(({ unfunded }: Json) => Number(unfunded) >= 0))
  })

  test('shows one with its steps, and a trial balance that sums to zero', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { status, body, text } = await support.get(`/admin/business-days/${dates[1]}`)
    assert.equal(status, 200, text)
    const { steps, balances } = body.data
    assert.deepEqual(
      steps.map(({ step }: Json) => step),
      ['lock', 'accrue', 'declared', 'allocate', 'pay', 'mature', 'balances', 'prove', 'publish'],
    )
    assert.isTrue(steps.every(({ finishedAt, error }: Json) => finishedAt && error === null))
    for (const asset of ['BTC', 'ETH', 'SOL']) {
      const own = balances.filter((row: Json) => row.asset === asset)
      assert.isAbove(own.length, 3)
      const sum = own.reduce(
        (total: number, row: Json) => total + Math.round(Number(row.balance) * 100),
        0,
      )
      assert.equal(sum, 0, asset)
    }
  })

  test('refuses a date that there is not: 404 business_day_not_found')
    .with(['1999-01-01', '2026-02-30', 'today'])
    .run(async ({ assert }, date) => {
      const support = await aStaffMember('support')
      const { status, body } = await support.get(`/admin/business-days/${date}`)
      assert.deepEqual([status, body.code], [404, 'business_day_not_found'])
    })

  test('is for staff', async ({ assert }) => {
    for (const path of ['/admin/business-days', `/admin/business-days/${dates[0]}`])
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
  })
})
