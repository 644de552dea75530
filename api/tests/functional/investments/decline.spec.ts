import { test } from '@japa/runner'
import { balancesOf, fund, granted, theBanker } from '#tests/fixtures'
import { aRequest, bringTo, readByStaff } from '#tests/functional/investments/request'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

test.group('PATCH /admin/investments/{id}/decline', () => {
  test('puts the money of a pending one back to where it was taken from, with a reason that the investor reads', async ({
    assert,
  }) => {
    const [{ investor, id }, banker] = await Promise.all([aRequest(), theBanker()])
    await fund(investor, 'ETH', '7.00')
    const answer = await banker.patch(`/admin/investments/${id}/decline`, {
      reason: ' The plan is full. ',
    })
    assert.equal(answer.status, 200, answer.text)
    const outcome = { status: 'declined', reason: 'The plan is full.', cancelledBy: 'staff' }
    assert.containSubset(answer.body.data, { id, ...outcome })
    assert.containSubset(await balancesOf(investor), {
      ...{ btcBal: '100.00', ethBal: '7.00', solBal: '40.00' },
      ...{ balance: '147.00', invested: '0.00', portfolio: '147.00' },
    })
    assert.deepEqual(await readByStaff(id), answer.body.data)
    assert.containSubset(await granted(investor.get(`/transaction/${id}`)), outcome)
  })

  test('gives the money back once when declined many times at once', async ({ assert }) => {
    const [{ investor, id }, banker] = await Promise.all([aRequest(), theBanker()])
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => banker.patch(`/admin/investments/${id}/decline`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(7).fill(409)])
    assert.containSubset(await balancesOf(investor), { balance: '140.00', invested: '0.00' })
  })

  for (const status of ['processing', 'approved', 'declined', 'ended']) {
    test(`leaves one that is ${status} as it is`, async ({ assert }) => {
      const [{ investor, id }, banker] = await Promise.all([aRequest(), theBanker()])
      await bringTo(id, status)
      const before = await balancesOf(investor)
      const { status: code, body } = await banker.patch(`/admin/investments/${id}/decline`)
      assert.deepEqual(
        [code, body.code, body.message],
        [
          409,
          'invalid_transition',
          `This investment is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
        ],
      )
      assert.deepEqual(await balancesOf(investor), before)
    })
  }

  test('refuses a reason that is no text or longer than 500 characters', async ({ assert }) => {
    const [{ investor, id }, banker] = await Promise.all([aRequest(), theBanker()])
    for (const reason of ['x'.repeat(501), 5, ['no']]) {
      const answer = await banker.patch(`/admin/investments/${id}/decline`, { reason })
      assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'reason'])
    }
    assert.containSubset(await balancesOf(investor), { invested: '90.00' })
  })

  test('knows no investment by an unknown id, and is for staff who may decide', async ({
    assert,
  }) => {
    const path = `/admin/investments/${crypto.randomUUID()}/decline`
    const { status, body } = await (await theBanker()).patch(path)
    assert.deepEqual([status, body.code], [404, 'investment_not_found'])
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'PATCH', path), OPERATORS_ONLY)
  })
})
