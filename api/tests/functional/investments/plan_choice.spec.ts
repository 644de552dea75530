import { test } from '@japa/runner'
import { investmentsOf, readByStaff } from '#tests/functional/investments/request'
import { aPlan, aRichInvestor, balancesOf, granted, theBanker } from '#tests/fixtures'

test.group('POST /investment: on which plan', () => {
  test('keeps the terms as they were agreed, whatever becomes of the plan', async ({ assert }) => {
    const investor = await aRichInvestor()
    const banker = await theBanker()
    const plan = await aPlan({
      name: 'Before',
      minAmount: '10.00',
      maxAmount: '500.00',
      returns: '1.25',
      duration: 10,
    })
    const made = await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '20.00', method: 'BTC' }),
    )
    await granted(
      banker.put(`/admin/plans/${plan.id}`, {
        name: 'After',
        minAmount: '300.00',
        maxAmount: '900.00',
        returns: 9,
        duration: 90,
      }),
    )
    assert.deepEqual(await readByStaff(made.id), made)
    const again = await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '300.00', method: 'BTC' }),
    )
    assert.containSubset(again, {
      plan_name: 'After',
      plan_price: '300.00',
      returns: 9,
      duration: 90,
    })
    await granted(banker.delete(`/admin/plans/${plan.id}`))
    assert.deepEqual(await readByStaff(made.id), made)
  })

  test('takes both ends of the plan’s range and nothing outside it', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan({ minAmount: '50.00', maxAmount: '100.00' })
    for (const amount of ['49.99', '100.01', '0.01', '1000000000']) {
      const answer = await investor.post('/investment', { plan_id: plan.id, amount, method: 'BTC' })
      const message = 'Amount must be between $50.00 and $100.00.'
      assert.equal(answer.status, 422, amount)
      assert.containSubset(answer.body, {
        code: 'validation_failed',
        message,
        errors: [{ field: 'amount', message }],
      })
    }
    assert.containSubset(await balancesOf(investor), { invested: '0.00', balance: '600.00' })
    for (const amount of ['50.00', '100.00'])
      assert.equal(
        (await investor.post('/investment', { plan_id: plan.id, amount, method: 'BTC' })).status,
        201,
      )
    const large = await aPlan({ minAmount: '1250.00', maxAmount: '1000000' })
    const answer = await investor.post('/investment', {
      plan_id: large.id,
      amount: '5',
      method: 'BTC',
    })
    assert.equal(answer.body.message, 'Amount must be between $1,250.00 and $1,000,000.00.')
  })

  test('lets an investor into a plan of their own, and nobody else', async ({ assert }) => {
    const [owner, other] = await Promise.all([aRichInvestor(), aRichInvestor()])
    const plan = await aPlan({ uid: owner.id, minAmount: '50.00', maxAmount: '100.00' })
    const tries = [plan.id, crypto.randomUUID(), 'starter', owner.id, `${plan.id} `, "' or 1=1 --"]
    for (const plan_id of tries) {
      // out of the plan's range as well: an investor who may not know the plan does not learn its range
      for (const amount of ['60.00', '5000.00']) {
        const { status, body } = await other.post('/investment', { plan_id, amount, method: 'BTC' })
        assert.deepEqual(
          [status, body.code, body.message],
          [404, 'plan_not_found', 'There is no such plan.'],
          plan_id,
        )
      }
    }
    assert.equal(await investmentsOf(other.id), 0)
    assert.equal(
      (
        await owner.post('/investment', {
          plan_id: plan.id.toUpperCase(),
          amount: '60.00',
          method: 'BTC',
        })
      ).status,
      201,
    )
  })

  test('refuses a plan that was withdrawn from offer, before it looks at the amount', async ({
    assert,
  }) => {
    const [owner, other] = await Promise.all([aRichInvestor(), aRichInvestor()])
    const plan = await aPlan({ uid: owner.id, minAmount: '50.00', maxAmount: '100.00' })
    await granted(owner.post('/investment', { plan_id: plan.id, amount: '50.00', method: 'BTC' }))
    await granted((await theBanker()).delete(`/admin/plans/${plan.id}`))
    const before = await balancesOf(owner)
    for (const amount of ['60.00', '5000.00']) {
      const { status, body } = await owner.post('/investment', {
        plan_id: plan.id,
        amount,
        method: 'BTC',
      })
      assert.deepEqual(
        [status, body.code, body.message],
        [409, 'plan_not_offered', 'This plan is no longer offered.'],
      )
    }
    assert.equal(
      (await other.post('/investment', { plan_id: plan.id, amount: '60.00', method: 'BTC' }))
        .status,
      404,
    )
    assert.deepEqual(await balancesOf(owner), before)
  })
})
