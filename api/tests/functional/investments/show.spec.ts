import { test } from '@japa/runner'
import { anInvestment, anInvestor, fund, granted, theBanker } from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'
import { anEnding } from './ending.js'

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

  test('counts the day of its term by business dates, for its investor and for staff', async ({
    assert,
  }) => {
    const { investor, id, path } = await anEnding()
    const banker = await theBanker()
    const days = async () => {
      const [row] = await granted(investor.get('/investment/all'))
      const shown = [investor.get(path), banker.get(`/admin/investments/${id}`)]
      const others = await Promise.all(shown.map(granted))
      return [row, ...others].map(({ currentDay }) => currentDay)
    }
    await runAhead()
    try {
      for (const day of [0, 1, 2, null]) {
        assert.deepEqual(await days(), [day, day, day])
        if (day !== null) await closeDates(1)
      }
    } finally {
      await followCalendar()
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
