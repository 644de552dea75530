import { test } from '@japa/runner'
import { anInvestment, anInvestor, fund, granted, theBanker } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

test.group('GET /investment/{id}', () => {
  test('answers the investment as the list shows it, in every status', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '50.00')
    const made = await anInvestment(investor, '5.00', { status: 'pending' })
    assert.deepEqual(await granted(investor.get(`/investment/${made.id}`)), made)
    for (const command of ['processing', 'approve', 'end']) {
      const moved = await granted(banker.patch(`/admin/investments/${made.id}/${command}`))
      assert.deepEqual(await granted(investor.get(`/investment/${made.id}`)), moved)
      assert.deepEqual(await granted(investor.get('/investment/all')), [moved])
    }
  })

  test('knows neither another investor’s investment nor one that is none', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await fund(other, 'BTC', '50.00')
    const { id } = await anInvestment(other, '5.00')
    for (const requested of [id, crypto.randomUUID(), '1', 'x'.repeat(300)]) {
      const { status, body } = await investor.get(`/investment/${requested}`)
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'investment_not_found', 'There is no such investment.'],
        requested,
      )
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/investment/${crypto.randomUUID()}`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
