import { test } from '@japa/runner'
import { bodyWith, MISSING_AMOUNTS, NO_AMOUNTS } from '#tests/amounts'
import { anInvestor, balancesOf, fund, granted, type Investor, look, WALLETS } from '#tests/house'
import { answersTo, INVESTORS_ONLY } from '#tests/strangers'

const INCOMPLETE = 'Please fill in all required fields correctly.'
const BANK = { bankName: 'First Bank', accountNumber: '000123456789', routingNumber: '021000021' }

/** Somebody with 100 in BTC, 200 in ETH, 300 in SOL, and somewhere to send it. */
async function aRichInvestor(): Promise<Investor> {
  const investor = await anInvestor()
  await Promise.all([
    fund(investor, 'BTC', '100.00'),
    fund(investor, 'ETH', '200.00'),
    fund(investor, 'SOL', '300.00'),
  ])
  await granted(
    investor.patch('/user/profile', {
      ...BANK,
      bitcoin: WALLETS.bitcoin,
      ethereum: WALLETS.ethereum,
      sol: WALLETS.solana,
    }),
  )
  return investor
}

const countOf = async (uid: string) =>
  (
    await look<{ n: number }>('select count(*)::int as n from withdrawals where user_id = :uid', {
      uid,
    })
  )[0]?.n

test.group('POST /withdrawal', () => {
  test('opens a pending withdrawal and puts the amount on hold at once', async ({ assert }) => {
    const investor = await aRichInvestor()
    const before = await balancesOf(investor)
    const answer = await investor.post('/withdrawal', {
      method: 'bitcoin',
      amount: 60.5,
      to: investor.id,
      address: ` ${WALLETS.bitcoin} `,
    })
    assert.equal(answer.status, 201, answer.text)
    const { id, createdAt, ...row } = answer.body.data
    assert.deepEqual(row, {
      type: 'withdrawal',
      uid: investor.id,
      method: 'bitcoin',
      amount: '60.50',
      status: 'pending',
      address: WALLETS.bitcoin,
      bankName: null,
      accountNumber: null,
      routingNumber: null,
      reason: null,
      decidedAt: null,
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
      const investor = await aRichInvestor()
      await granted(investor.post('/withdrawal', { method, amount }))
      const { btcBal, ethBal, solBal, held } = await balancesOf(investor)
      assert.deepEqual([btcBal, ethBal, solBal, held], [...left, amount])
    })
  }

  test('goes to the saved address where none is sent, and a later change of the profile does not reach it', async ({
    assert,
  }) => {
    const investor = await aRichInvestor()
    const { id } = await granted(
      investor.post('/withdrawal', { method: 'ethereum', amount: '5.00' }),
    )
    const bank = await granted(
      investor.post('/withdrawal', { method: 'bank', amount: '5.00', address: WALLETS.bitcoin }),
    )
    assert.containSubset(bank, { address: null, ...BANK })
    await granted(
      investor.patch('/user/profile', { ethereum: `0x${'ab'.repeat(20)}`, accountNumber: '999' }),
    )
    const [owned] = await look('select address from withdrawals where id = :id', { id })
    assert.equal(owned.address, WALLETS.ethereum)
    const [banked] = await look('select account_number from withdrawals where id = :id', {
      id: bank.id,
    })
    assert.equal(banked.account_number, BANK.accountNumber)
  })

  test('goes to the address that is sent, whatever is saved', async ({ assert }) => {
    const investor = await aRichInvestor()
    const other = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'
    assert.equal(
      (
        await granted(
          investor.post('/withdrawal', { method: 'bitcoin', amount: '5.00', address: other }),
        )
      ).address,
      other,
    )
  })

  test('refuses an address that is not valid for its main chain, checksum included', async ({
    assert,
  }) => {
    const investor = await aRichInvestor()
    const wrong: Record<string, unknown[]> = {
      bitcoin: [
        WALLETS.ethereum,
        WALLETS.solana,
        `${WALLETS.bitcoin.slice(0, -1)}5`,
        'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
        'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
        '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
      ],
      ethereum: [
        WALLETS.bitcoin,
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
        '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeA',
        WALLETS.ethereum.slice(2),
        '0X5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
      ],
      solana: [
        WALLETS.bitcoin,
        WALLETS.ethereum,
        '1nc1nerator11111111111111111111111111111111',
        `${WALLETS.solana}1`,
        WALLETS.solana.toLowerCase(),
      ],
    }
    for (const [method, addresses] of Object.entries(wrong)) {
      for (const address of [
        ...addresses,
        'nowhere',
        'x'.repeat(101),
        5,
        [WALLETS.bitcoin],
        true,
      ]) {
        const answer = await investor.post('/withdrawal', { method, amount: '5.00', address })
        assert.equal(answer.status, 422, `${method} ${address}`)
        const message = 'Please provide a valid wallet address.'
        assert.containSubset(answer.body, {
          code: 'validation_failed',
          message,
          errors: [{ field: 'address', message }],
        })
      }
    }
    assert.equal(await countOf(investor.id), 0)
  })

  test('needs somewhere to send it: an address for coins, the saved bank fields for the bank', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '10.00')
    for (const method of ['bitcoin', 'ethereum', 'solana']) {
      for (const address of [undefined, null, '', '  ']) {
        const answer = await investor.post('/withdrawal', { method, amount: '5.00', address })
        assert.deepEqual(
          [answer.status, answer.body.message],
          [422, 'Please provide a valid wallet address.'],
        )
      }
    }
    for (const saved of [{}, { bankName: BANK.bankName }, { accountNumber: BANK.accountNumber }]) {
      if (Object.keys(saved).length) await granted(investor.patch('/user/profile', saved))
      const answer = await investor.post('/withdrawal', { method: 'bank', amount: '5.00' })
      assert.deepEqual([answer.status, answer.body.errors[0].field], [422, 'bankName'])
      assert.equal(
        answer.body.message,
        'Please add your bank name, account number and routing number in Settings first.',
      )
    }
    assert.containSubset(await balancesOf(investor), { balance: '10.00', held: '0.00' })
  })

  test('refuses more than is available, one cent more as well, and moves nothing', async ({
    assert,
  }) => {
    const investor = await aRichInvestor()
    await granted(investor.post('/withdrawal', { method: 'bank', amount: '100.00' }))
    const before = await balancesOf(investor)
    for (const [method, amount, said] of [
      ['bank', '500.01', '$500.01'],
      ['bitcoin', '1000000000', '$1,000,000,000.00'],
    ]) {
      const answer = await investor.post('/withdrawal', { method, amount })
      assert.deepEqual([answer.status, answer.body.code], [409, 'insufficient_balance'])
      assert.equal(answer.body.message, `The available balance of $500.00 does not cover ${said}.`)
    }
    assert.deepEqual(await balancesOf(investor), before)
    assert.equal(await countOf(investor.id), 1)
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
    const investor = await aRichInvestor()
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
    const investor = await aRichInvestor()
    for (const method of [undefined, null, '', 'BTC', 'Bank', 'paypal', ['bank'], 1, {}]) {
      const answer = await investor.post('/withdrawal', { method, amount: '5.00' })
      assert.deepEqual(
        [answer.status, answer.body.message, answer.body.errors[0].field],
        [422, INCOMPLETE, 'method'],
        JSON.stringify(method),
      )
    }
    assert.equal(await countOf(investor.id), 0)
  })

  test('refuses to act for the account of anybody else', async ({ assert }) => {
    const [investor, other] = await Promise.all([aRichInvestor(), aRichInvestor()])
    const answer = await investor.post('/withdrawal', {
      method: 'bank',
      amount: '5.00',
      to: other.id,
    })
    assert.deepEqual([answer.status, answer.body.code], [403, 'foreign_account'])
    assert.deepEqual([await countOf(investor.id), await countOf(other.id)], [0, 0])
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const body = { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'POST', '/withdrawal', body), INVESTORS_ONLY)
  })
})
