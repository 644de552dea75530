import { test } from '@japa/runner'
import { ASSETS, descriptorOf } from '#domain/asset'
import { BANK, someoneWhoMayWithdraw, withdrawalsOf } from '#tests/functional/withdrawals/request'
import { anInvestor, balancesOf, fund, granted, look, theBanker, WALLETS } from '#tests/fixtures'

test.group('POST /withdrawal: where it goes', () => {
  test('goes to the saved address where none is sent, and a later change of the profile does not reach it', async ({
    assert,
  }) => {
    const investor = await someoneWhoMayWithdraw()
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
    const banked = await granted((await theBanker()).get(`/admin/withdrawals/${bank.id}`))
    assert.deepEqual(
      [banked.accountNumber, banked.routingNumber],
      [BANK.accountNumber, BANK.routingNumber],
    )
  })

  test('goes to the address that is sent, whatever is saved', async ({ assert }) => {
    const investor = await someoneWhoMayWithdraw()
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

  test('goes to an address of Solana that is off the curve, as a vault has one', async ({
    assert,
  }) => {
    const investor = await someoneWhoMayWithdraw()
    const sent = {
      method: 'solana',
      amount: '5.00',
      address: '3ytZ7hGaNzBo65HfSMFX4qiwv2PaBpFsDgJ1xotcuASb',
    }
    assert.equal((await granted(investor.post('/withdrawal', sent))).address, sent.address)
  })

  test('refuses an address that is not valid for its main chain, checksum included', async ({
    assert,
  }) => {
    const investor = await someoneWhoMayWithdraw()
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
        '1nc1nerator1111111111111111111111111111111',
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
    assert.equal(await withdrawalsOf(investor.id), 0)
  })

  test('needs somewhere to send it: an address for coins, the saved bank fields for the bank', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '10.00')
    for (const method of ASSETS.map((asset) => descriptorOf(asset).method)) {
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
})
