import { test } from '@japa/runner'
import { settleArrivals } from '#coins/settlement'
import { payUnpaid } from '#local_chains/unpaid_deposit'
import Deposit from '#deposits/deposit'
import { arrived, paid, priced, watched } from '#tests/chain'
import { ControlFixture } from '#tests/chains/control_fixture'
import { aStaffMember, anInvestor, balancesOf, granted, theBanker } from '#tests/fixtures'

const ASSET = 'BTC'
/** 64,000.00 for a coin. */
const PRICE = 6_400_000_000_000n

test.group('Approving a deposit of a demonstration that nobody has paid', (group) => {
  let control: ControlFixture
  group.setup(() => watched(ASSET, 20))
  group.each.setup(async () => {
    await priced(ASSET, PRICE)
    control = await new ControlFixture().start()
    return () => control.stop()
  })

  async function aDeposit() {
    const investor = await anInvestor()
    const deposit = await granted(investor.post('/deposit', { method: ASSET, amount: '64.00' }))
    const path = `/admin/deposits/${deposit.id}/${ASSET}/approve`
    return { investor, deposit, path }
  }

  /** The chain has a payment, final, as soon as its first block is mined. */
  function minesInto(address: string) {
    control.mined = async () => {
      await priced(ASSET, PRICE)
      await arrived({ asset: ASSET, address, amount: 100_000n })
      await settleArrivals()
    }
  }

  const paidTo = (address: string) =>
    control.sent.filter(({ command, given }) => command === 'pay' && given.to === address)

  test('lets the demo wallet pay what was asked, and credits it, once', async ({ assert }) => {
    const { investor, deposit, path } = await aDeposit()
    minesInto(deposit.address)
    const banker = await theBanker()
    const answers = await Promise.all([1, 2, 3].map(() => banker.patch(path)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
    const amounts = paidTo(deposit.address).map(({ given }) => given.amount)
    assert.deepEqual(amounts, ['100000'])
    assert.containSubset(await granted(investor.get(`/deposit/${deposit.id}`)), {
      status: 'approved',
      creditedAmount: '64.00',
    })
    assert.equal((await balancesOf(investor)).balance, '64.00')
  })

  test('pays nothing where a payment has arrived, or who approves may not', async ({ assert }) => {
    const { deposit, path } = await aDeposit()
    const support = await aStaffMember('support')
    assert.equal((await support.patch(path)).status, 403)
    await paid({ asset: ASSET, address: deposit.address, amount: 90_000n })
    const { status, body } = await (await theBanker()).patch(path)
    assert.deepEqual([status, body.code], [409, 'payment_not_final'])
    assert.deepEqual(control.sent, [])
  })

  test('pays nothing for a deposit that is over', async ({ assert }) => {
    const { investor, deposit, path } = await aDeposit()
    await granted(investor.patch(`/deposit/${deposit.id}/cancel`))
    const { status, body } = await (await theBanker()).patch(path)
    assert.deepEqual([status, body.code], [409, 'invalid_transition'])
    assert.deepEqual(control.sent, [])
  })

  for (const [what, reason, code] of [
    ['that the demo wallet has too little', 'wallet_empty', 'demo_wallet_empty'],
    ['that the network takes no payment so small', 'too_small', 'payment_too_small'],
  ] as const)
    test(`says ${what}`, async ({ assert }) => {
      const { path } = await aDeposit()
      control.next = { status: 409, body: { reason } }
      const { status, body } = await (await theBanker()).patch(path)
      assert.deepEqual([status, body.code], [409, code])
    })

  test('does nothing without local chains', async ({ assert }) => {
    const { deposit, path } = await aDeposit()
    control.stop()
    await payUnpaid(await Deposit.findOrFail(deposit.id))
    const { status, body } = await (await theBanker()).patch(path)
    assert.deepEqual([status, body.code], [409, 'payment_not_final'])
    assert.deepEqual(control.sent, [])
  })
})
