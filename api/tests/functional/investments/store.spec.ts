import { test } from '@japa/runner'
import { parseReference } from '#domain/reference'
import { bodyWith, MISSING_AMOUNTS, NO_AMOUNTS } from '#tests/amounts'
import { investmentsOf } from '#tests/functional/investments/request'
import { filledOf } from '#tests/calls'
import { aPlan, aRichInvestor, balancesOf, granted } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const INCOMPLETE = 'Please select an asset, plan, and enter a valid amount.'
const DAY = 86_400_000

test.group('POST /investment', () => {
  test('opens a pending investment on the plan’s terms and sets the amount aside at once', async ({
    assert,
  }) => {
    const investor = await aRichInvestor()
    const before = await balancesOf(investor)
    const plan = await aPlan({
      name: 'Advanced',
      minAmount: '50.00',
      maxAmount: '500',
      returns: '2.5',
      duration: 45,
    })
    const answer = await investor.post('/investment', {
      plan_id: plan.id,
      amount: '120.25',
      method: 'ETH',
    })
    assert.equal(answer.status, 201, answer.text)
    const { id, reference, createdAt, startDate, endDate, ...row } = answer.body.data
    assert.equal(parseReference(reference), reference)
    assert.deepEqual(filledOf(row), {
      type: 'investment',
      uid: investor.id,
      plan_id: plan.id,
      plan_name: 'Advanced',
      plan_price: '50.00',
      name: investor.user.name,
      email: investor.email,
      method: 'ETH',
      amount: '120.25',
      status: 'pending',
      returns: 2.5,
      duration: 45,
      terms: { number: 1, sha256: plan.terms, kind: 'fixed', accepted: false },
      earnings: '0.00',
      earningBalance: '0.00',
      principal: '120.25',
      user: { id: investor.id, uid: investor.id, name: investor.user.name, email: investor.email },
    })
    assert.equal(startDate, createdAt)
    assert.equal(Date.parse(endDate) - Date.parse(createdAt), 45 * DAY)
    const moved = { balance: '479.75', ethBal: '79.75', invested: '120.25' }
    assert.deepEqual(await balancesOf(investor), { ...before, ...moved })
    const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
    assert.containSubset(line, {
      id,
      type: 'investment',
      method: 'ETH',
      amount: '120.25',
      status: 'pending',
    })
  })

  for (const [method, amount, left] of [
    ['BTC', '350.00', ['0.00', '0.00', '250.00']],
    ['ETH', '250.00', ['50.00', '0.00', '300.00']],
    ['SOL', '350.01', ['49.99', '200.00', '0.00']],
    ['SOL', '600.00', ['0.00', '0.00', '0.00']],
  ] as const) {
    test(`takes ${amount} in ${method} from that asset first, then from the others in order`, async ({
      assert,
    }) => {
      const investor = await aRichInvestor()
      const plan = await aPlan()
      await granted(investor.post('/investment', { plan_id: plan.id, amount, method }))
      const { btcBal, ethBal, solBal, invested, portfolio } = await balancesOf(investor)
      assert.deepEqual([btcBal, ethBal, solBal, invested, portfolio], [...left, amount, '600.00'])
    })
  }

  test('refuses more than is available, after it has looked at the range', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan({ minAmount: '1.00', maxAmount: '5000.00' })
    await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '100.00', method: 'SOL' }),
    )
    const before = await balancesOf(investor)
    const { status, body } = await investor.post('/investment', {
      plan_id: plan.id,
      amount: '500.01',
      method: 'BTC',
    })
    assert.deepEqual([status, body.code], [409, 'insufficient_balance'])
    assert.equal(
      body.message,
      'The available balance of $500.00 does not cover $500.01. Enter a smaller amount.',
    )
    assert.equal(
      (await investor.post('/investment', { plan_id: plan.id, amount: '5000.01', method: 'BTC' }))
        .status,
      422,
    )
    assert.deepEqual(await balancesOf(investor), before)
    assert.equal(await investmentsOf(investor.id), 1)
  })

  test('takes nothing but an amount of money for the amount', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan({ maxAmount: '1000000000' })
    for (const sent of [...NO_AMOUNTS, ...MISSING_AMOUNTS]) {
      const answer = await investor.post(
        '/investment',
        bodyWith(sent, { plan_id: plan.id, method: 'BTC' }),
      )
      assert.equal(answer.status, 422, `${sent}: ${answer.text}`)
      assert.containSubset(answer.body, {
        code: 'validation_failed',
        message: INCOMPLETE,
        errors: [{ field: 'amount' }],
      })
    }
    assert.equal(await investmentsOf(investor.id), 0)
  })

  test('needs a plan and an asset', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan()
    const wrong = [
      ...[undefined, null, '', 5, true, [plan.id], { id: plan.id }, 'x'.repeat(101)].map(
        (plan_id) => ({ field: 'plan_id', body: { plan_id, amount: '5.00', method: 'BTC' } }),
      ),
      ...[undefined, null, '', 'btc', 'bank', 'bitcoin', ['BTC'], 1].map((method) => ({
        field: 'method',
        body: { plan_id: plan.id, amount: '5.00', method },
      })),
    ]
    for (const { field, body } of wrong) {
      const answer = await investor.post('/investment', body)
      assert.deepEqual(
        [answer.status, answer.body.message, answer.body.errors[0].field],
        [422, INCOMPLETE, field],
        JSON.stringify(body),
      )
    }
    assert.equal(await investmentsOf(investor.id), 0)
  })

  test('takes its terms from the plan, never from the body', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan()
    const more = {
      returns: 99,
      duration: 1,
      plan_price: '0.01',
      plan_name: 'Mine',
      earnings: '50.00',
      status: 'approved',
      uid: crypto.randomUUID(),
    }
    const row = await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '5.00', method: 'BTC', ...more }),
    )
    assert.containSubset(row, {
      returns: 1.5,
      duration: 30,
      plan_price: '1.00',
      plan_name: 'Starter',
      earnings: '0.00',
      status: 'pending',
      uid: investor.id,
    })
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const { id } = await aPlan()
    assert.deepEqual(
      await answersTo(INVESTORS_ONLY, 'POST', '/investment', {
        plan_id: id,
        amount: '5.00',
        method: 'BTC',
      }),
      INVESTORS_ONLY,
    )
  })
})
