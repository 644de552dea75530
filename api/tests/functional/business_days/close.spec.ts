import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { aStaffMember, look } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'
import { endOpenDate, openDate, restoreCalendar } from './calendar.js'

const PATH = '/admin/business-days/close'

test.group('POST /admin/business-days/close', (group) => {
  group.each.teardown(async () => void (await restoreCalendar()))

  test('closes the dates that are over, and says which date is open', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const date = await openDate()
    await endOpenDate()
    const { status, body, text } = await owner.post(PATH)
    assert.equal(status, 200, text)
    assert.deepEqual(body.data, { dates: [date], openDate: dateAfter(date, 1) })
    const [line] = await look<{ actor_id: string; n: number }>(
      `select actor_id, (select count(*)::int from audit_events where action = 'business_day.closed' and object_id = :date) as n
         from audit_events where action = 'business_day.close_requested' order by at desc limit 1`,
      { date },
    )
    assert.deepEqual(line, { actor_id: owner.id, n: 1 })
  })

  test('closes nothing while no date is over', async ({ assert }) => {
    const owner = await aStaffMember('owner')
    const date = await openDate()
    const { status, body } = await owner.post(PATH)
    assert.deepEqual([status, body.data], [200, { dates: [], openDate: date }])
  })

  test('stops at a step that fails and goes on there once the cause is gone: 409 close_failed', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    await endOpenDate()
    const before = await openDate()
    await owner.post(PATH)
    // what stood in the books the day before was changed behind everybody's back
    const forge = (by: number) =>
      rewritten(
        `update ledger.trial_balances set balance_cents = balance_cents + $1 where business_date = $2 and kind = 'custody' and asset = 'BTC'`,
        [by, before],
      )
    await forge(1)
    const date = await openDate()
    await endOpenDate()
    const { status, body } = await owner.post(PATH)
    assert.deepEqual([status, body.code], [409, 'close_failed'])
    assert.include(body.message, 'prove')
    const shown = await owner.get(`/admin/business-days/${date}`)
    assert.containSubset(shown.body.data, { status: 'closing', failedStep: 'prove' })
    assert.include(shown.body.data.error, 'custody in BTC')
    await forge(-1)
    const again = await owner.post(PATH)
    assert.deepEqual([again.status, again.body.data?.dates], [200, [date]])
    const closed = await owner.get(`/admin/business-days/${date}`)
    assert.containSubset(closed.body.data, { status: 'closed', failedStep: null, error: null })
  })

  test('is for owners', async ({ assert }) => {
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'POST', PATH), OPERATORS_ONLY)
    const admin = await aStaffMember('admin')
    assert.equal((await admin.post(PATH)).body.code, 'forbidden')
  })
})
