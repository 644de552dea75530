import { test } from '@japa/runner'
import { anInvestor, fund, granted, theBanker, WALLETS } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const REQUEST = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }

/** The further field of the investor's answer: no second member of staff is waited for. */
const ALONE = { secondApproval: null }

test.group('GET /withdrawal/{id}', () => {
  test('answers the withdrawal as it was answered when it was made', async ({ assert }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '50.00')
    const made = await granted(investor.post('/withdrawal', REQUEST))
    assert.deepEqual(await granted(investor.get(`/withdrawal/${made.id}`)), { ...made, ...ALONE })
  })

  test('shows what became of it, with the reason', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '50.00')
    const { id } = await granted(investor.post('/withdrawal', REQUEST))
    const processing = await granted(banker.patch(`/admin/withdrawals/${id}/processing`))
    assert.deepEqual(await granted(investor.get(`/withdrawal/${id}`)), { ...processing, ...ALONE })
    const reason = 'This address is on a list.'
    const declined = await granted(banker.patch(`/admin/withdrawals/${id}/decline`, { reason }))
    assert.deepEqual(await granted(investor.get(`/withdrawal/${id}`)), { ...declined, ...ALONE })
  })

  test('knows neither another investor’s withdrawal nor one that is none', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    await fund(other, 'BTC', '50.00')
    const { id } = await granted(other.post('/withdrawal', REQUEST))
    for (const requested of [id, crypto.randomUUID(), '1', 'x'.repeat(300)]) {
      const { status, body } = await investor.get(`/withdrawal/${requested}`)
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'withdrawal_not_found', 'There is no such withdrawal.'],
        requested,
      )
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/withdrawal/${crypto.randomUUID()}`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
