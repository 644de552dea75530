import { test } from '@japa/runner'
import { parseReference } from '#domain/reference'
import { anInvestor, aStaffMember, balancesOf, granted, theBanker } from '#tests/fixtures'
import { anActiveInvestment } from '#tests/functional/earnings/active'

test.group('POST /admin/earnings/{uid}', () => {
  test('credits available money in the investment’s asset', async ({ assert }) => {
    const { investor, plan, investment, ids } = await anActiveInvestment()
    const before = await balancesOf(investor)
    const staff = await aStaffMember('owner')
    const answer = await staff.post(`/admin/earnings/${investor.id}`, {
      amount: 12.5,
      ...ids,
      reason: ' March ',
    })
    assert.equal(answer.status, 201, answer.text)
    const { id, reference, createdAt, ...row } = answer.body.data
    assert.equal(parseReference(reference), reference)
    assert.deepEqual(row, {
      type: 'earn',
      source: 'hand',
      uid: investor.id,
      name: investor.user.name,
      email: investor.email,
      plan_id: plan.id,
      plan_name: 'Advanced',
      plan_price: '50.00',
      investment_id: investment.id,
      method: 'ETH',
      amount: '12.50',
      status: 'approved',
      duration: 60,
      earnings: '12.50',
      reason: 'March',
      user: { id: investor.id, uid: investor.id, name: investor.user.name, email: investor.email },
    })
    assert.isAbove(Date.parse(createdAt), Date.now() - 60_000)
    const moved = { balance: '72.50', ethBal: '32.50', portfolio: '172.50', earnings: '12.50' }
    assert.deepEqual(await balancesOf(investor), { ...before, ...moved })
    assert.containSubset(await granted(investor.get('/investment/all')), [
      { id: investment.id, earnings: '12.50', earningBalance: '12.50' },
    ])
    const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
    assert.containSubset(line, {
      id,
      type: 'earn',
      method: 'ETH',
      amount: '12.50',
      status: 'approved',
      source: 'staff',
    })
  })

  test('pays no more than the pool has, and says what is there', async ({ assert }) => {
    const { investor, ids } = await anActiveInvestment()
    const amount = '999999999.99'
    const answer = await (await theBanker()).post(`/admin/earnings/${investor.id}`, {
      amount,
      ...ids,
    })
    assert.deepEqual([answer.status, answer.body.code], [409, 'pool_insufficient'])
    assert.match(
      answer.body.message,
      /^Nothing was done: the ETH returns pool has \$8\d\d,\d\d\d,\d\d\d\.\d\d that may be taken, and this takes \$999,999,999\.99\./,
    )
    assert.containSubset(await balancesOf(investor), { balance: '60.00', earnings: '0.00' })
  })

  test('adds up', async ({ assert }) => {
    const { investor, ids } = await anActiveInvestment()
    const banker = await theBanker()
    for (const amount of ['0.01', 0.1, '0.2', 1])
      await granted(banker.post(`/admin/earnings/${investor.id}`, { amount, ...ids }))
    const last = await granted(
      banker.post(`/admin/earnings/${investor.id}`, { amount: '999.99', ...ids }),
    )
    assert.equal(last.earnings, '1001.30')
    assert.containSubset(await balancesOf(investor), { earnings: '1001.30', ethBal: '1021.30' })
  })

  test('credits all of many that come at once', async ({ assert }) => {
    const { investor, ids } = await anActiveInvestment()
    const banker = await theBanker()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        banker.post(`/admin/earnings/${investor.id}`, { amount: '1.11', ...ids }),
      ),
    )
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201])
    assert.containSubset(await balancesOf(investor), { earnings: '13.32', ethBal: '33.32' })
  })

  test('continues when the plan is withdrawn from offer, on the terms as they were', async ({
    assert,
  }) => {
    const { investor, plan, ids } = await anActiveInvestment()
    const banker = await theBanker()
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...plan, name: 'Renamed', duration: 5 }))
    await granted(banker.delete(`/admin/plans/${plan.id}`))
    const row = await granted(
      banker.post(`/admin/earnings/${investor.id}`, { amount: '1', ...ids }),
    )
    assert.containSubset(row, { plan_name: 'Advanced', duration: 60 })
  })

  test('knows no user by an unknown uid, nor one who closed the account', async ({ assert }) => {
    const { ids } = await anActiveInvestment()
    const [banker, closed] = await Promise.all([theBanker(), anInvestor()])
    await granted(banker.delete(`/admin/users/${closed.id}`))
    for (const uid of [crypto.randomUUID(), closed.id, 'nobody']) {
      const { status, body } = await banker.post(`/admin/earnings/${uid}`, {
        amount: '1.00',
        ...ids,
      })
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'user_not_found', 'There is no such user.'],
        uid,
      )
    }
  })
})
