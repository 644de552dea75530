import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { aStaffMember } from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'
import { followCalendar, openDate, runAhead } from './calendar.js'

const PATH = '/admin/demo/advance'

test.group('POST /admin/demo/advance', (group) => {
  group.each.setup(async () => {
    await followCalendar()
    return async () => void (await followCalendar())
  })

  test('closes so many dates ahead of the calendar', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    await runAhead()
    const date = await openDate()
    const { status, body, text } = await owner.post(PATH, { days: 2 })
    assert.equal(status, 200, text)
    assert.deepEqual(body.data, { dates: [date, dateAfter(date, 1)], openDate: dateAfter(date, 2) })
  })

  test('does not exist where dates follow the calendar: 404 not_found', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const date = await openDate()
    const { status, body } = await owner.post(PATH, { days: 1 })
    assert.deepEqual([status, body.code], [404, 'not_found'])
    assert.equal(await openDate(), date)
  })

  test('refuses {$self} days: 422 validation_failed')
    .with([0, 32, 1.5, '2', null])
    .run(async ({ assert }, days) => {
      const owner = await aStaffMember('owner')
      await runAhead()
      const date = await openDate()
      const { status, body } = await owner.post(PATH, { days })
      assert.deepEqual([status, body.code], [422, 'validation_failed'])
      assert.equal(await openDate(), date)
    })

  test('is for owners', async ({ assert }) => {
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'POST', PATH, { days: 1 }), OPERATORS_ONLY)
  })
})
