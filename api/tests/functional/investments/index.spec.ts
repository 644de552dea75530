import { test } from '@japa/runner'
import {
  anInvestment,
  anInvestor,
  aPlan,
  fund,
  granted,
  type Json,
  theBanker,
} from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

test.group('GET /investment/all', () => {
  test('answers the caller’s own investments, newest first, with plan, dates and net earnings', async ({
    assert,
  }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await Promise.all([fund(investor, 'BTC', '100.00'), fund(other, 'BTC', '100.00')])
    assert.deepEqual(await granted(investor.get('/investment/all')), [])
    const plan = await aPlan({ name: 'Master' })
    const first = await anInvestment(investor, '10.00', { plan })
    const second = await anInvestment(investor, '20.00', { plan, status: 'pending' })
    await anInvestment(other, '30.00', { plan })
    const banker = await theBanker()
    const ids = { plan_id: plan.id, investment_id: first.id }
    await granted(banker.post(`/admin/earnings/${investor.id}`, { amount: '9.50', ...ids }))
    await granted(banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '7.25', ...ids }))
    const rows: Json[] = await granted(investor.get('/investment/all'))
    assert.deepEqual(
      rows.map(({ id }) => id),
      [second.id, first.id],
    )
    assert.deepEqual(rows[0], second)
    assert.deepEqual(rows[1], { ...first, earnings: '2.25', earningBalance: '2.25' })
    assert.containSubset(rows[1], {
      plan_name: 'Master',
      plan_id: plan.id,
      status: 'approved',
      duration: 30,
    })
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/investment/all'), INVESTORS_ONLY)
  })
})

test.group('GET /admin/investments, /all and /{id}', () => {
  test('shows an investment as the investor sees it, with its earnings by source', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '100.00')
    const { id } = await anInvestment(investor, '10.00')
    const banker = await theBanker()
    const filter = encodeURIComponent(JSON.stringify({ uid: investor.id }))
    const own = await granted(investor.get('/investment/all'))
    const earningsBySource = { hand: '0.00', close: '0.00' }
    const listed = own.map((row: Json) => ({ ...row, earningsBySource }))
    assert.deepEqual(await granted(banker.get(`/admin/investments?filter=${filter}`)), listed)
    assert.deepEqual(await granted(banker.get(`/admin/investments/all?filter=${filter}`)), listed)
    assert.deepEqual(await granted(banker.get(`/admin/investments/${id}`)), listed[0])
  })

  test('knows no investment by another id', async ({ assert }) => {
    const { status, body } = await (await theBanker()).get(
      `/admin/investments/${crypto.randomUUID()}`,
    )
    assert.deepEqual(
      [status, body.code, body.message],
      [404, 'investment_not_found', 'There is no such investment.'],
    )
  })

  test('is for staff of any role', async ({ assert }) => {
    for (const path of ['', '/all', `/${crypto.randomUUID()}`]) {
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', `/admin/investments${path}`), STAFF_ONLY)
    }
  })
})
