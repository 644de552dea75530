import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { ASSETS, descriptorOf } from '#domain/asset'
import { anInvestor, fund, granted, type Json, theBanker, WALLETS } from '#tests/fixtures'
import { rewritten } from '#tests/rewritten'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

test.group('GET /withdrawal/terms', () => {
  test('answers the charge, the most there can be, and each way out', async ({ assert }) => {
    const investor = await anInvestor()
    const empty = await granted(investor.get('/withdrawal/terms'))
    assert.deepEqual([empty.charge, empty.maximum], ['0.00', '0.00'])
    await fund(investor, 'BTC', '50.00')
    await fund(investor, 'SOL', '20.25')
    const request = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }
    await granted(investor.post('/withdrawal', request))
    const terms = await granted(investor.get('/withdrawal/terms'))
    assert.equal(terms.maximum, '65.25')
    assert.deepEqual(
      terms.methods.map(({ method, name, network }: Json) => ({ method, name, network })),
      [
        { method: 'bank', name: 'Bank transfer', network: null },
        ...ASSETS.map(descriptorOf).map(({ method, name }) => ({ method, name, network: name })),
      ],
    )
  })

  test('says how long approvals usually took, from five on', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'ETH', '50.00')
    await rewritten(`update withdrawals set created_at = created_at - interval '100 days'
       where method = 'ethereum' and created_at > now() - interval '95 days'`)
    const usual = async () => {
      // shown as they were a quarter of a second ago at most
      await sleep(260)
      return (await granted(investor.get('/withdrawal/terms'))).methods[2].usualHours as
        | number
        | null
    }
    for (const hours of [1, 2, 5.26, 30, 40]) {
      assert.isNull(await usual())
      const request = { method: 'ethereum', amount: '1.00', address: WALLETS.ethereum }
      const { id } = await granted(investor.post('/withdrawal', request))
      await granted(banker.patch(`/admin/withdrawals/${id}/approve`))
      const decided = `update withdrawals set decided_at = created_at + interval '1 hour' * $2::float where id = $1`
      await rewritten(decided, [id, hours])
    }
    assert.equal(await usual(), 5.3)
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/withdrawal/terms'), INVESTORS_ONLY)
  })
})
