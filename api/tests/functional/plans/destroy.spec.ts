import { test } from '@japa/runner'
import {
  anInvestment,
  anInvestor,
  aPlan,
  balancesOf,
  fund,
  granted,
  type Json,
  theBanker,
} from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

test.group('DELETE /admin/plans/{id}', () => {
  test('removes a plan that was never used, and answers it', async ({ assert }) => {
    const banker = await theBanker()
    const plan = await aPlan()
    const answer = await banker.delete(`/admin/plans/${plan.id}`)
    assert.equal(answer.status, 200, answer.text)
    assert.deepEqual(answer.body.data, {
      ...plan,
      offered: false,
      updatedAt: answer.body.data.updatedAt,
    })
    assert.equal((await banker.get(`/admin/plans/${plan.id}`)).status, 404)
    const again = await banker.delete(`/admin/plans/${plan.id}`)
    assert.deepEqual([again.status, again.body.code], [404, 'plan_not_found'])
  })

  test('withdraws a plan in use from offer and leaves its investments alone', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '100.00')
    const plan = await aPlan({ name: 'Standard' })
    const investment = await anInvestment(investor, '40.00', { plan })
    const before = await balancesOf(investor)
    const answer = await banker.delete(`/admin/plans/${plan.id}`)
    assert.equal(answer.status, 200, answer.text)
    assert.containSubset(answer.body.data, { id: plan.id, name: 'Standard', offered: false })
    const still = await granted(banker.get(`/admin/plans/${plan.id}`))
    assert.containSubset(still, { id: plan.id, offered: false })
    const offered: Json[] = await granted(investor.get('/plan/all'))
    assert.notInclude(
      offered.map(({ id }) => id),
      plan.id,
    )
    assert.deepEqual(await granted(investor.get('/investment/all')), [investment])
    assert.deepEqual(await balancesOf(investor), before)
    await granted(
      banker.post(`/admin/earnings/${investor.id}`, {
        amount: '1.00',
        plan_id: plan.id,
        investment_id: investment.id,
      }),
    )
    await granted(banker.patch(`/admin/investments/${investment.id}/end`))
    assert.containSubset(await balancesOf(investor), { balance: '101.00', invested: '0.00' })
    const again = await banker.delete(`/admin/plans/${plan.id}`)
    assert.deepEqual([again.status, again.body.data.offered], [200, false])
  })

  test('stays withdrawn when it is edited', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '10.00')
    const plan = await aPlan()
    await anInvestment(investor, '5.00', { plan, status: 'pending' })
    await granted(banker.delete(`/admin/plans/${plan.id}`))
    assert.isFalse(
      (
        await granted(
          banker.put(`/admin/plans/${plan.id}`, { ...plan, name: 'Again', offered: true }),
        )
      ).offered,
    )
    assert.equal(
      (await investor.post('/investment', { plan_id: plan.id, amount: '5.00', method: 'BTC' }))
        .status,
      409,
    )
  })

  test('lets an investment in or keeps it out, and never breaks, when both come at once', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '1000.00')
    const plans = await Promise.all(Array.from({ length: 24 }, () => aPlan()))
    const outcomes = await Promise.all(
      plans.map(async ({ id }, i) => {
        const invest = () =>
          investor.post('/investment', { plan_id: id, amount: '1.00', method: 'BTC' })
        const remove = () => banker.delete(`/admin/plans/${id}`)
        const [first, second] = i % 2 ? [remove(), invest()] : [invest(), remove()]
        const [invested, removed] =
          i % 2 ? [await second, await first] : [await first, await second]
        return {
          invested: invested.status,
          removed: removed.status,
          text: `${invested.text} ${removed.text}`,
        }
      }),
    )
    const wrong = outcomes.filter(
      ({ invested, removed }) => removed !== 200 || ![201, 404, 409].includes(invested),
    )
    assert.deepEqual(wrong, [])
    const made = outcomes.filter(({ invested }) => invested === 201).length
    assert.lengthOf(await granted(investor.get('/investment/all')), made)
  })

  test('is for staff who may change something', async ({ assert }) => {
    const plan = await aPlan()
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'DELETE', `/admin/plans/${plan.id}`),
      OPERATORS_ONLY,
    )
    assert.deepEqual(await granted((await theBanker()).get(`/admin/plans/${plan.id}`)), plan)
  })
})
