import { test } from '@japa/runner'
import { balancesOf, fund, granted, theBanker } from '#tests/fixtures'
import { aRequest, bringTo } from '#tests/functional/withdrawals/request'

test.group('PATCH /admin/withdrawals/{id}/decline', () => {
  for (const status of ['pending', 'processing'] as const) {
    test(`puts the money of a ${status} one back to exactly where it was taken from`, async ({
      assert,
    }) => {
      const { investor, id } = await aRequest()
      assert.containSubset(await balancesOf(investor), {
        btcBal: '50.00',
        ethBal: '0.00',
        solBal: '0.00',
        held: '90.00',
      })
      await bringTo(id, status)
      // money that came in between does not change where this money goes back to
      await fund(investor, 'ETH', '7.00')
      await fund(investor, 'SOL', '3.00')
      const banker = await theBanker()
      const answer = await banker.patch(`/admin/withdrawals/${id}/decline`, {
        reason: ' The bank sent it back. ',
      })
      assert.equal(answer.status, 200, answer.text)
      assert.containSubset(answer.body.data, {
        id,
        status: 'declined',
        reason: 'The bank sent it back.',
      })
      const back = {
        btcBal: '100.00',
        ethBal: '47.00',
        solBal: '3.00',
        balance: '150.00',
        held: '0.00',
        portfolio: '150.00',
      }
      assert.containSubset(await balancesOf(investor), { ...back, totalWithdrawals: '0.00' })
      assert.deepEqual(await granted(banker.get(`/admin/withdrawals/${id}`)), answer.body.data)
    })
  }

  test('gives the money back once when declined many times at once', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => banker.patch(`/admin/withdrawals/${id}/decline`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
    assert.containSubset(await balancesOf(investor), {
      balance: '140.00',
      held: '0.00',
      portfolio: '140.00',
    })
  })

  test('refuses a reason that is no text or longer than 500 characters', async ({ assert }) => {
    const { investor, id } = await aRequest()
    for (const reason of ['x'.repeat(501), 5, ['no']]) {
      const answer = await (await theBanker()).patch(`/admin/withdrawals/${id}/decline`, { reason })
      assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'reason'])
    }
    assert.containSubset(await balancesOf(investor), { held: '90.00' })
  })
})
