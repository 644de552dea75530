import { test } from '@japa/runner'
import { balancesOf, granted, theBanker, WALLETS } from '#tests/fixtures'
import { anActiveInvestment, anInvestmentThatEarned } from '#tests/functional/earnings/active'

test.group('POST /admin/earnings/deduct/{uid}', () => {
  test('takes earnings back: a row below zero, net earnings, less available', async ({
    assert,
  }) => {
    const { investor, investment, ids } = await anActiveInvestment()
    const banker = await theBanker()
    await granted(banker.post(`/admin/earnings/${investor.id}`, { amount: '12.50', ...ids }))
    const before = await balancesOf(investor)
    const answer = await banker.post(`/admin/earnings/deduct/${investor.id}`, {
      amount: '2.25',
      ...ids,
      reason: 'Counted twice',
    })
    assert.equal(answer.status, 201, answer.text)
    const row = {
      type: 'earn',
      uid: investor.id,
      method: 'ETH',
      amount: '-2.25',
      status: 'approved',
      earnings: '10.25',
      reason: 'Counted twice',
      ...ids,
    }
    assert.containSubset(answer.body.data, row)
    const moved = { balance: '70.25', ethBal: '30.25', portfolio: '170.25', earnings: '10.25' }
    assert.deepEqual(await balancesOf(investor), { ...before, ...moved })
    assert.containSubset(await granted(investor.get('/investment/all')), [
      { id: investment.id, earnings: '10.25' },
    ])
    const [line] = await granted(investor.get(`/transaction/all?q=${answer.body.data.id}`))
    assert.containSubset(line, { type: 'earn', method: 'ETH', amount: '-2.25', status: 'approved' })
  })

  for (const [amount, left] of [
    ['20.00', ['10.00', '0.00', '30.00']],
    ['25.00', ['5.00', '0.00', '30.00']],
    ['30.01', ['0.00', '0.00', '29.99']],
    ['60.00', ['0.00', '0.00', '0.00']],
  ] as const) {
    test(`takes ${amount} from the investment’s asset first, then from BTC and SOL`, async ({
      assert,
    }) => {
      const { investor, ids } = await anInvestmentThatEarned()
      await granted(
        (await theBanker()).post(`/admin/earnings/deduct/${investor.id}`, { amount, ...ids }),
      )
      const { btcBal, ethBal, solBal, earnings, invested, held } = await balancesOf(investor)
      assert.deepEqual(
        [btcBal, ethBal, solBal, earnings, invested, held],
        [...left, (60 - Number(amount)).toFixed(2), '100.00', '0.00'],
      )
    })
  }

  test('stops at what is available: invested and held money is out of reach', async ({
    assert,
  }) => {
    const { investor, ids } = await anInvestmentThatEarned()
    await granted(
      investor.post('/withdrawal', { method: 'solana', amount: '10.00', address: WALLETS.solana }),
    )
    const banker = await theBanker()
    const before = await balancesOf(investor)
    const rows = await granted(investor.get('/transaction/all'))
    for (const [amount, said] of [
      ['50.01', '$50.01'],
      ['60.00', '$60.00'],
    ]) {
      const { status, body } = await banker.post(`/admin/earnings/deduct/${investor.id}`, {
        amount,
        ...ids,
      })
      assert.deepEqual([status, body.code], [409, 'insufficient_balance'])
      assert.equal(
        body.message,
        `The available balance of $50.00 does not cover ${said}. Enter a smaller amount.`,
      )
    }
    assert.deepEqual(await balancesOf(investor), before)
    assert.deepEqual(await granted(investor.get('/transaction/all')), rows)
    assert.equal(
      (await banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '50.00', ...ids }))
        .status,
      201,
    )
  })

  test('takes no more than there is when many come at once', async ({ assert }) => {
    const { investor, ids } = await anInvestmentThatEarned()
    const banker = await theBanker()
    const answers = await Promise.all(
      Array.from({ length: 9 }, () =>
        banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '7.00', ...ids }),
      ),
    )
    assert.deepEqual(answers.map(({ status }) => status).sort(), [...Array(8).fill(201), 409])
    assert.containSubset(await balancesOf(investor), { balance: '4.00', earnings: '4.00' })
    const refused = answers.find(({ status }) => status === 409)
    // by then as little is available as is earned
    assert.include(['exceeds_earnings', 'insufficient_balance'], refused?.body.code)
  })

  test('stops at what the investment has earned net so far: the rest is principal', async ({
    assert,
  }) => {
    const { investor, ids } = await anActiveInvestment()
    const banker = await theBanker()
    const debit = (amount: string) =>
      banker.post(`/admin/earnings/deduct/${investor.id}`, { amount, ...ids })
    for (const amount of ['0.01', '1000000000']) {
      const { status, body } = await debit(amount)
      assert.deepEqual([status, body.code], [409, 'exceeds_earnings'])
      assert.include(body.message, 'has earned $0.00 net')
    }
    await granted(banker.post(`/admin/earnings/${investor.id}`, { amount: '5.00', ...ids }))
    await granted(debit('2.00'))
    assert.include((await debit('3.01')).body.message, 'has earned $3.00 net')
    assert.equal((await debit('3.00')).status, 201)
    assert.containSubset(await balancesOf(investor), { balance: '60.00', earnings: '0.00' })
  })
})
