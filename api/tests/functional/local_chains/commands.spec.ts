import { test } from '@japa/runner'
import { localChains, localChainsBy } from '#config/local_chains'
import { ControlFixture } from '#tests/chains/control_fixture'
import { priced, watched } from '#tests/chain'
import { aStaffMember, anInvestor, granted, theBanker } from '#tests/fixtures'

const ASSET = 'BTC'
const PRICE = 6_400_000_000_000n

test.group('The local chains of a demonstration', (group) => {
  let control: ControlFixture
  group.setup(() => watched(ASSET, 20))
  group.each.setup(async () => {
    control = await new ControlFixture().start()
    return () => control.stop()
  })

  async function aDeposit() {
    const investor = await anInvestor()
    const deposit = await granted(investor.post('/deposit', { method: ASSET, amount: '64.00' }))
    const path = `/deposit/${deposit.id}/local-chain`
    return { investor, deposit, path }
  }

  test('shows an investor the chain of a deposit, and whether it is local', async ({ assert }) => {
    const { investor, deposit, path } = await aDeposit()
    const shown = { asset: ASSET, state: 'ready', height: 12, secondProvider: 'honest' }
    assert.deepEqual(await granted(investor.get(path)), { ...shown, hasForks: true })
    assert.isTrue((await granted(investor.get(`/deposit/${deposit.id}`))).chain.isLocal)
    const other = await anInvestor()
    assert.equal((await other.get(path)).body.code, 'deposit_not_found')
    assert.equal((await other.post(path, { command: 'mine' })).body.code, 'deposit_not_found')
  })

  test('sends the coins that the payment page asks for, less, more, and twice', async ({
    assert,
  }) => {
    const { investor, deposit, path } = await aDeposit()
    await priced(ASSET, PRICE)
    for (const size of ['exact', 'less', 'more', 'twice'])
      await granted(investor.post(path, { command: 'pay', size }))
    const pay = (amount: string) => ({
      asset: ASSET,
      command: 'pay',
      given: { to: deposit.address, amount },
    })
    const sent = ['100000', '90000', '110000', '100000', '100000'].map(pay)
    assert.deepEqual(control.sent, sent)
  })

  test('passes on a command with the address of the deposit, and refuses in words', async ({
    assert,
  }) => {
    const { investor, deposit, path } = await aDeposit()
    await granted(investor.post(path, { command: 'double_spend' }))
    const given = { to: deposit.address }
    assert.deepEqual(control.sent, [{ asset: ASSET, command: 'double_spend', given }])
    for (const [reason, code] of [
      ['nothing_to_replace', 'nothing_to_replace'],
      ['wallet_empty', 'demo_wallet_empty'],
      ['too_small', 'payment_too_small'],
      ['not_offered', 'chain_command_not_offered'],
    ]) {
      control.next = { status: 409, body: { reason } }
      const { status, body } = await investor.post(path, { command: 'reorg' })
      assert.deepEqual([status, body.code], [409, code])
    }
    control.next = { status: 503, body: null }
    const failing = await investor.post(path, { command: 'reorg' })
    assert.deepEqual([failing.status, failing.body.code], [503, 'unavailable'])
    const { status, body } = await investor.post(path, { command: 'print_money' })
    assert.deepEqual([status, body.code], [422, 'validation_failed'])
  })

  test('says that a deposit cannot be paid, and that a price is missing', async ({ assert }) => {
    const investor = await anInvestor()
    const byHand = await granted(investor.post('/deposit', { method: 'SOL', amount: '5.00' }))
    const path = `/deposit/${byHand.id}/local-chain`
    assert.equal(
      (await investor.post(path, { command: 'pay' })).body.code,
      'chain_command_not_offered',
    )
    const unwatch = await watched('SOL', 2)
    const onChain = await granted(investor.post('/deposit', { method: 'SOL', amount: '5.00' }))
    const { status, body } = await investor.post(`/deposit/${onChain.id}/local-chain`, {
      command: 'pay',
    })
    assert.deepEqual([status, body.code], [409, 'no_quote'])
    await unwatch()
  })

  test('staff see every chain and command one; support only sees', async ({ assert }) => {
    const banker = await theBanker()
    const shown = await granted(banker.get('/admin/local-chains'))
    assert.include(
      shown.map(({ asset }: { asset: string }) => asset),
      ASSET,
    )
    await granted(banker.post(`/admin/local-chains/${ASSET}`, { command: 'reorg' }))
    assert.deepEqual(control.sent, [{ asset: ASSET, command: 'reorg', given: {} }])
    const unknown = await banker.post('/admin/local-chains/XYZ', { command: 'reorg' })
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'not_found'])
    const support = await aStaffMember('support')
    const refused = await support.post(`/admin/local-chains/${ASSET}`, { command: 'mine' })
    assert.equal(refused.status, 403)
  })

  test('says that the program of the chains has ended', async ({ assert }) => {
    const { investor, path } = await aDeposit()
    const { settings } = localChains
    control.stop()
    localChains.settings = settings
    const { status, body } = await investor.get(path)
    assert.deepEqual([status, body.code], [503, 'unavailable'])
  })

  test('has nothing at these addresses without local chains', async ({ assert }) => {
    const { investor, path } = await aDeposit()
    const banker = await theBanker()
    control.stop()
    for (const answer of [
      await investor.get(path),
      await investor.post(path, { command: 'mine' }),
      await banker.get('/admin/local-chains'),
      await banker.post(`/admin/local-chains/${ASSET}`, { command: 'mine' }),
    ])
      assert.deepEqual([answer.status, answer.body.code], [404, 'not_found'])
  })

  test('refuses the setting outside of a demonstration, or of another machine', ({ assert }) => {
    const LOCAL_CHAINS = JSON.stringify({ url: 'http://127.0.0.1:4000', token: 't', genesis: {} })
    assert.isNull(localChainsBy({ DEMO: true }))
    assert.equal(localChainsBy({ DEMO: true, LOCAL_CHAINS })?.token, 't')
    const refused = [
      { DEMO: false, LOCAL_CHAINS },
      { DEMO: true, LOCAL_CHAINS: LOCAL_CHAINS.replace('127.0.0.1', 'chains.example') },
      { DEMO: true, LOCAL_CHAINS: LOCAL_CHAINS.replace('"t"', '""') },
      { DEMO: true, LOCAL_CHAINS: 'none' },
    ]
    for (const given of refused)
      assert.throws(() => localChainsBy(given), /LOCAL_CHAINS is written by npm start/)
  })
})
