import { test } from '@japa/runner'
import { balancesOf, granted, theBanker } from '#tests/fixtures'
import { aRequest, bringTo } from '#tests/functional/withdrawals/request'

test.group('PATCH /admin/withdrawals/{id}/processing', () => {
  test('marks it as being paid out and moves nothing', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const before = await balancesOf(investor)
    const answer = await (await theBanker()).patch(`/admin/withdrawals/${id}/processing`)
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, { id, status: 'processing', amount: '90.00' })
    assert.deepEqual(await balancesOf(investor), before)
  })
})

/** Section 4 of the specification, and api.md: a processing one can still be approved or declined. */
const ALLOWED = [
  'pending approve',
  'pending decline',
  'pending processing',
  'processing approve',
  'processing decline',
]

test.group('The states of a withdrawal', () => {
  for (const status of ['pending', 'processing', 'approved', 'declined'] as const) {
    for (const command of ['approve', 'decline', 'processing']) {
      const isAllowed = ALLOWED.includes(`${status} ${command}`)
      test(`a ${status} one ${isAllowed ? 'takes' : 'refuses'} ${command}`, async ({ assert }) => {
        const { investor, id } = await aRequest()
        await bringTo(id, status)
        const before = await balancesOf(investor)
        const banker = await theBanker()
        const was = await granted(banker.get(`/admin/withdrawals/${id}`))
        const answer = await banker.patch(`/admin/withdrawals/${id}/${command}`)
        if (isAllowed) return assert.equal(answer.status, 200, answer.text)
        assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_transition'])
        assert.equal(
          answer.body.message,
          `This withdrawal is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
        )
        assert.deepEqual(await balancesOf(investor), before)
        assert.deepEqual(await granted(banker.get(`/admin/withdrawals/${id}`)), was)
      })
    }
  }
})
