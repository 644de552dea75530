import { test } from '@japa/runner'
import { aStaffMember, granted, theBanker } from '#tests/fixtures'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

test.group('GET /admin/earnings, /all and /{id}', () => {
  test('shows credits and debits, newest first, with what the investment has earned so far', async ({
    assert,
  }) => {
    const { investor, ids } = await anActiveInvestment()
    const [banker, support] = await Promise.all([theBanker(), aStaffMember('support')])
    const credit = await granted(
      banker.post(`/admin/earnings/${investor.id}`, { amount: '9.00', ...ids }),
    )
    const debit = await granted(
      banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '2.00', ...ids }),
    )
    const rows = [debit, credit].map((row) => ({ ...row, earnings: '7.00' }))
    const filter = encodeURIComponent(JSON.stringify({ uid: investor.id }))
    for (const path of ['', '/all'])
      assert.deepEqual(await granted(support.get(`/admin/earnings${path}?filter=${filter}`)), rows)
    assert.deepEqual(await granted(support.get(`/admin/earnings/${debit.id}`)), rows[0])
  })

  test('knows no earning by another id', async ({ assert }) => {
    const { status, body } = await (await theBanker()).get(`/admin/earnings/${crypto.randomUUID()}`)
    assert.deepEqual(
      [status, body.code, body.message],
      [404, 'earning_not_found', 'There is no such earning.'],
    )
  })

  test('is for staff only', async ({ assert }) => {
    for (const path of ['', '/all', `/${crypto.randomUUID()}`]) {
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', `/admin/earnings${path}`), STAFF_ONLY)
    }
  })
})
