import { test } from '@japa/runner'
import { balancesOf, granted, theBanker } from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'
import { aRequest, bringTo } from '#tests/functional/withdrawals/request'

test.group('PATCH /admin/withdrawals/{id}/approve', () => {
  for (const status of ['pending', 'processing'] as const) {
    test(`pays out a ${status} one: what was on hold leaves`, async ({ assert }) => {
      const { investor, id } = await aRequest()
      await bringTo(id, status)
      const before = await balancesOf(investor)
      const banker = await theBanker()
      const answer = await banker.patch(`/admin/withdrawals/${id}/approve`)
      assert.equal(answer.status, 200, answer.text)
      assert.containSubset(answer.body.data, {
        id,
        status: 'approved',
        amount: '90.00',
        method: 'ethereum',
        uid: investor.id,
      })
      assert.isNotNull(answer.body.data.decidedAt)
      assert.deepEqual(await balancesOf(investor), {
        ...before,
        held: '0.00',
        portfolio: '50.00',
        totalWithdrawals: '90.00',
      })
      assert.deepEqual(await granted(banker.get(`/admin/withdrawals/${id}`)), answer.body.data)
    })
  }

  test('pays out once when approved many times at once', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => banker.patch(`/admin/withdrawals/${id}/approve`)),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(11).fill(409)])
    assert.containSubset(await balancesOf(investor), {
      held: '0.00',
      portfolio: '50.00',
      totalWithdrawals: '90.00',
    })
  })

  test('has one winner when it is approved and declined at once', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const banker = await theBanker()
    // a processing that comes first would rightly refuse all that saw it pending: T3 holds that race
    const commands = ['approve', 'decline', 'approve', 'decline']
    const answers = await Promise.all(
      commands.map((command) => banker.patch(`/admin/withdrawals/${id}/${command}`)),
    )
    const { status } = await granted(banker.get(`/admin/withdrawals/${id}`))
    const settled = answers.filter((one) => one.status === 200)
    assert.lengthOf(settled, 1)
    assert.equal(settled[0]?.body.data.status, status)
    const paid = status === 'approved'
    assert.containSubset(await balancesOf(investor), {
      held: '0.00',
      portfolio: paid ? '50.00' : '140.00',
      totalWithdrawals: paid ? '90.00' : '0.00',
    })
  })

  test('knows no withdrawal by an unknown id', async ({ assert }) => {
    const banker = await theBanker()
    for (const command of ['approve', 'decline', 'processing']) {
      const answer = await banker.patch(`/admin/withdrawals/${crypto.randomUUID()}/${command}`)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.message],
        [404, 'withdrawal_not_found', 'There is no such withdrawal.'],
      )
    }
  })

  test('is for staff who may decide, and the investor is not one of them', async ({ assert }) => {
    const { investor, id } = await aRequest()
    const before = await balancesOf(investor)
    for (const command of ['approve', 'decline', 'processing']) {
      assert.deepEqual(
        await answersTo(OPERATORS_ONLY, 'PATCH', `/admin/withdrawals/${id}/${command}`),
        OPERATORS_ONLY,
      )
      assert.equal((await investor.patch(`/admin/withdrawals/${id}/${command}`)).status, 401)
    }
    assert.deepEqual(await balancesOf(investor), before)
    assert.equal(
      (await granted((await theBanker()).get(`/admin/withdrawals/${id}`))).status,
      'pending',
    )
  })
})
