import { test } from '@japa/runner'
import { balancesOf, fund, granted, theBanker } from '#tests/fixtures'
import { aRequest, bringTo } from '#tests/functional/investments/request'

test.group('PATCH /admin/investments/{id}/end', () => {
  test('puts the money back to exactly where it was taken from; what was earned stays', async ({
    assert,
  }) => {
    const { investor, plan, id } = await aRequest()
    await bringTo(id, 'approved')
    assert.containSubset(await balancesOf(investor), {
      btcBal: '50.00',
      solBal: '0.00',
      invested: '90.00',
    })
    const banker = await theBanker()
    await fund(investor, 'ETH', '3.00')
    await granted(
      banker.post(`/admin/earnings/${investor.id}`, {
        amount: '2.50',
        plan_id: plan.id,
        investment_id: id,
      }),
    )
    const answer = await banker.patch(`/admin/investments/${id}/end`)
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, {
      id,
      status: 'ended',
      amount: '90.00',
      earnings: '2.50',
      uid: investor.id,
    })
    assert.containSubset(await balancesOf(investor), {
      btcBal: '100.00',
      ethBal: '3.00',
      solBal: '42.50',
      balance: '145.50',
      invested: '0.00',
      portfolio: '145.50',
      earnings: '2.50',
    })
  })

  test('gives the money back once when ended many times at once', async ({ assert }) => {
    const { investor, id } = await aRequest()
    await bringTo(id, 'approved')
    const banker = await theBanker()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => banker.patch(`/admin/investments/${id}/end`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
    assert.containSubset(await balancesOf(investor), {
      balance: '140.00',
      invested: '0.00',
      portfolio: '140.00',
    })
  })
})
