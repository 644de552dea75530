import { test } from '@japa/runner'
import { ASSETS } from '#domain/asset'
import { anInvestor, granted, theBanker } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

/** The further fields of the investor's answer: nobody is waited for, and no chain is watched. */
const ALONE = { secondApproval: null, chain: null, simulated: null }

test.group('GET /deposit/{id}', () => {
  test('answers the deposit as it was answered when it was made', async ({ assert }) => {
    const investor = await anInvestor()
    for (const method of ASSETS) {
      const made = await granted(investor.post('/deposit', { method, amount: '12.50' }))
      assert.deepEqual(await granted(investor.get(`/deposit/${made.id}`)), { ...made, ...ALONE })
      assert.deepEqual(await granted(investor.get(`/deposit/${made.id.toUpperCase()}`)), {
        ...made,
        ...ALONE,
      })
    }
  })

  test('shows what became of it, with the reason', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
    const reason = 'No such payment has arrived.'
    const declined = await granted(banker.patch(`/admin/deposits/${id}/decline`, { reason }))
    assert.equal(declined.reason, reason)
    assert.deepEqual(await granted(investor.get(`/deposit/${id}`)), { ...declined, ...ALONE })
  })

  test('offers no link to pay with once it is decided, neither here nor in the history', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    for (const decision of ['BTC/approve', 'decline']) {
      const made = await granted(investor.post('/deposit', { method: 'BTC', amount: '1.00' }))
      assert.include(made.uri, made.address)
      const decided = await granted(banker.patch(`/admin/deposits/${made.id}/${decision}`, {}))
      assert.deepInclude(decided, { uri: null, address: made.address })
      const read = await Promise.all([
        granted(investor.get(`/deposit/${made.id}`)),
        granted(investor.get(`/transaction/${made.id}`)),
        granted(banker.get(`/admin/deposits/${made.id}`)),
      ])
      assert.deepEqual(
        read.map(({ uri }) => uri),
        [null, null, null],
      )
    }
  })

  test('knows neither another investor’s deposit nor one that is none', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const { id } = await granted(other.post('/deposit', { method: 'BTC', amount: '1.00' }))
    for (const requested of [id, crypto.randomUUID(), '1', '%27', 'x'.repeat(300)]) {
      const { status, body } = await investor.get(`/deposit/${requested}`)
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'deposit_not_found', 'There is no such deposit.'],
        requested,
      )
    }
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/deposit/${crypto.randomUUID()}`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
