import { test } from '@japa/runner'
import { parseReference } from '#domain/reference'
import { bodyWith, MISSING_AMOUNTS, NO_AMOUNTS } from '#tests/amounts'
import { someoneWhoMayWithdraw, withdrawalsOf } from '#tests/functional/withdrawals/request'
import { filledOf } from '#tests/calls'
import { anInvestor, balancesOf, granted, WALLETS } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const INCOMPLETE = 'Please fill in all required fields correctly.'
test.group('POST /withdrawal', () => {
  test('opens a pending withdrawal and puts the amount on hold at once', async ({ assert }) => {
    const investor = await someoneWhoMayWithdraw()
    const before = await balancesOf(investor)
    const answer = await investor.post('/withdrawal', {
      method: 'bitcoin',
      amount: 60.5,
      to: investor.id,
      address: ` ${WALLETS.bitcoin} `,
    })
    assert.equal(answer.status, 201, answer.text)
    const { id, reference, createdAt, ...row } = answer.body.data
    assert.equal(parseReference(reference), reference)
    assert.deepEqual(filledOf(row), {
      type: 'withdrawal',
      uid: investor.id,
      method: 'bitcoin',
      amount: '60.50',
      status: 'pending',
      address: WALLETS.bitcoin,
      user: { id: investor.id, uid: investor.id, name: investor.user.name, email: investor.email },
    })
    assert.isAbove(Date.parse(createdAt), Date.now() - 60_000)
    const moved = { balance: '539.50', btcBal: '39.50', held: '60.50' }
    assert.deepEqual(await balancesOf(investor), { ...before, ...moved })
    assert.equal(before.portfolio, '600.00')
    const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
    assert.containSubset(line, {
      id,
      type: 'withdrawal',
      method: 'bitcoin',
      amount: '60.50',
      status: 'pending',
    })
  })

  for (const [method, amount, left] of [
    ['bitcoin', '100.00', ['0.00', '200.00', '300.00']],
    ['bitcoin', '350.00', ['0.00', '0.00', '250.00']],
    ['ethereum', '250.00', ['50.00', '0.00', '300.00']],
    ['ethereum', '301.00', ['0.00', '0.00', '299.00']],
    ['solana', '350.00', ['50.00', '200.00', '0.00']],
    ['solana', '400.01', ['0.00', '199.99', '0.00']],
    ['bank', '99.99', ['0.01', '200.00', '300.00']],
    ['bank', '150.00', ['0.00', '150.00', '300.00']],
    ['bank', '600.00', ['0.00', '0.00', '0.00']],
  ] as const) {
    test(`takes ${amount} by ${method} from its own asset first, then BTC, ETH, SOL`, async ({
      assert,
    }) => {
      const investor = await someoneWhoMayWithdraw()
      await granted(investor.post('/withdrawal', { method, amount }))
      const { btcBal, ethBal, solBal, held } = await balancesOf(investor)
      assert.deepEqual([btcBal, ethBal, solBal, held], [...left, amount])
    })
  }

  test('refuses more than is available, one cent more as well, and moves nothing', async ({
    assert,
  }) => {
    const investor = await someoneWhoMayWithdraw()
    await granted(investor.post('/withdrawal', { method: 'bank', amount: '100.00' }))
    const before = await balancesOf(investor)
    for (const [method, amount, said] of [
      ['bank', '500.01', '$500.01'],
      ['bitcoin', '1000000000', '$1,000,000,000.00'],
    ]) {
      const answer = await investor.post('/withdrawal', { method, amount })
      assert.deepEqual([answer.status, answer.body.code], [409, 'insufficient_balance'])
      assert.equal(
        answer.body.message,
        `The available balance of $500.00 does not cover ${said}. Enter a smaller amount.`,
      )
    }
    assert.deepEqual(await balancesOf(investor), before)
    assert.equal(await withdrawalsOf(investor.id), 1)
    assert.equal(
      (await investor.post('/withdrawal', { method: 'solana', amount: '500.00' })).status,
      201,
    )
    assert.containSubset(await balancesOf(investor), {
      balance: '0.00',
      held: '600.00',
      portfolio: '600.00',
    })
  })

  test('names the address before the balance where both are wrong', async ({ assert }) => {
    const answer = await (await anInvestor()).post('/withdrawal', {
      method: 'bitcoin',
      amount: '5.00',
      address: 'nowhere',
    })
    assert.equal(answer.status, 422)
  })

  test('takes nothing but an amount of money for the amount', async ({ assert }) => {
    const investor = await someoneWhoMayWithdraw()
    for (const sent of [...NO_AMOUNTS, ...MISSING_AMOUNTS]) {
      const answer = await investor.post('/withdrawal', bodyWith(sent, { method: 'bank' }))
      assert.equal(answer.status, 422, `${sent}: ${answer.text}`)
      assert.containSubset(answer.body, {
        code: 'validation_failed',
        message: INCOMPLETE,
        errors: [{ field: 'amount' }],
      })
    }
    assert.containSubset(await balancesOf(investor), { balance: '600.00', held: '0.00' })
  })

  test('takes the four methods and no other', async ({ assert }) => {
    const investor = await someoneWhoMayWithdraw()
    for (const method of [undefined, null, '', 'BTC', 'Bank', 'paypal', ['bank'], 1, {}]) {
      const answer = await investor.post('/withdrawal', { method, amount: '5.00' })
      assert.deepEqual(
        [answer.status, answer.body.message, answer.body.errors[0].field],
        [422, INCOMPLETE, 'method'],
        JSON.stringify(method),
      )
    }
    assert.equal(await withdrawalsOf(investor.id), 0)
  })

  test('refuses to act for the account of anybody else', async ({ assert }) => {
    const [investor, other] = await Promise.all([someoneWhoMayWithdraw(), someoneWhoMayWithdraw()])
    const answer = await investor.post('/withdrawal', {
      method: 'bank',
      amount: '5.00',
      to: other.id,
    })
    assert.deepEqual([answer.status, answer.body.code], [403, 'foreign_account'])
    assert.deepEqual([await withdrawalsOf(investor.id), await withdrawalsOf(other.id)], [0, 0])
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const body = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'POST', '/withdrawal', body), INVESTORS_ONLY)
  })
})
