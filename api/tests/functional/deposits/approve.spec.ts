import { test } from '@japa/runner'
import { type Asset, ASSETS, descriptorOf } from '#domain/asset'
import { anInvestor, aStaffMember, balancesOf, granted, theBanker, WALLETS } from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

async function pending(method: Asset = 'BTC', amount = '1250.00') {
  const investor = await anInvestor()
  const { id } = await granted(investor.post('/deposit', { method, amount }))
  return { investor, id: id as string }
}

test.group('PATCH /admin/deposits/{id}/{method}/approve', () => {
  for (const { code: method, figure } of ASSETS.map(descriptorOf)) {
    test(`makes a deposit in ${method} available in ${method}`, async ({ assert }) => {
      const { investor, id } = await pending(method)
      const before = await balancesOf(investor)
      const staff = await aStaffMember('admin')
      const answer = await staff.patch(`/admin/deposits/${id}/${method}/approve`)
      assert.equal(answer.status, 200, answer.text)
      assert.containSubset(answer.body.data, {
        id,
        method,
        status: 'approved',
        amount: '1250.00',
        uid: investor.id,
      })
      assert.isAtLeast(
        Date.parse(answer.body.data.decidedAt),
        Date.parse(answer.body.data.createdAt),
      )
      const moved = {
        balance: '1250.00',
        [figure]: '1250.00',
        portfolio: '1250.00',
        totalDeposits: '1250.00',
      }
      assert.deepEqual(await balancesOf(investor), { ...before, ...moved })
      const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
      assert.equal(line.status, 'approved')
    })
  }

  test('is open to owners as well', async ({ assert }) => {
    const { id } = await pending()
    const owner = await aStaffMember('owner')
    assert.equal((await owner.patch(`/admin/deposits/${id}/BTC/approve`)).status, 200)
  })

  test('takes the id in any case of its letters', async ({ assert }) => {
    const { id } = await pending()
    const answer = await (await theBanker()).patch(
      `/admin/deposits/${id.toUpperCase()}/BTC/approve`,
    )
    assert.deepEqual([answer.status, answer.body.data.id], [200, id])
  })

  test('refuses a method that is not the deposit’s own, and credits nothing', async ({
    assert,
  }) => {
    const { investor, id } = await pending('ETH')
    const banker = await theBanker()
    for (const method of ['BTC', 'SOL', 'eth', 'ethereum', 'ETH%20', 'bank', '%00']) {
      const answer = await banker.patch(`/admin/deposits/${id}/${method}/approve`)
      assert.equal(answer.status, 422, method)
      assert.containSubset(answer.body, {
        code: 'validation_failed',
        message: 'This deposit was made in ETH.',
        errors: [{ field: 'method' }],
      })
    }
    assert.equal((await balancesOf(investor)).balance, '0.00')
    assert.equal((await granted(banker.get(`/admin/deposits/${id}`))).status, 'pending')
  })

  test('credits the investor once when approved twice', async ({ assert }) => {
    const { investor, id } = await pending()
    const banker = await theBanker()
    const approve = () => banker.patch(`/admin/deposits/${id}/BTC/approve`)
    const answers = await Promise.all(Array.from({ length: 12 }, approve))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, ...Array(11).fill(409)])
    const last = await approve()
    assert.deepEqual([last.status, last.body.code], [409, 'invalid_transition'])
    assert.equal(
      last.body.message,
      'This deposit is approved and cannot be changed that way. Load the page again to see what is possible.',
    )
    assert.containSubset(await balancesOf(investor), {
      balance: '1250.00',
      totalDeposits: '1250.00',
    })
  })

  test('refuses a deposit that was declined', async ({ assert }) => {
    const { investor, id } = await pending()
    const banker = await theBanker()
    await granted(banker.patch(`/admin/deposits/${id}/decline`))
    const answer = await banker.patch(`/admin/deposits/${id}/BTC/approve`)
    assert.deepEqual([answer.status, answer.body.code], [409, 'invalid_transition'])
    assert.equal(
      answer.body.message,
      'This deposit is declined and cannot be changed that way. Load the page again to see what is possible.',
    )
    assert.equal((await balancesOf(investor)).balance, '0.00')
  })

  test('knows no deposit by an unknown id, nor by that of a row of another kind', async ({
    assert,
  }) => {
    const { investor, id } = await pending()
    const banker = await theBanker()
    await granted(banker.patch(`/admin/deposits/${id}/BTC/approve`))
    const { id: withdrawal } = await granted(
      investor.post('/withdrawal', { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }),
    )
    for (const unknown of [crypto.randomUUID(), withdrawal, investor.id, '1', 'all']) {
      const answer = await banker.patch(`/admin/deposits/${unknown}/BTC/approve`)
      assert.deepEqual(
        [answer.status, answer.body.code, answer.body.message],
        [404, 'deposit_not_found', 'There is no such deposit.'],
        unknown,
      )
    }
  })

  test('is for staff who may decide, and the investor is not one of them', async ({ assert }) => {
    const { investor, id } = await pending()
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'PATCH', `/admin/deposits/${id}/BTC/approve`),
      OPERATORS_ONLY,
    )
    assert.equal((await investor.patch(`/admin/deposits/${id}/BTC/approve`)).status, 401)
    assert.equal((await balancesOf(investor)).balance, '0.00')
  })
})
