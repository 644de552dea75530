import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { settleArrivals } from '#coins/settlement'
import { autoCreditBy, writeCoinTerms } from '#deposits/coin_terms'
import { cents } from '#domain/money'
import { arrived, priced, watched } from '#tests/chain'
import { anInvestor, balancesOf, granted, theBanker } from '#tests/fixtures'

const PRICE = 6_400_000_000_000n
const ASSET = 'BTC'
const HUNDREDTH = 1_000_000n

/** An investor whose payment of so much is final. */
async function paying(amount: bigint, before?: (id: string) => Promise<unknown>) {
  const investor = await anInvestor()
  const { id, address } = await granted(
    investor.post('/deposit', { method: ASSET, amount: '640.00' }),
  )
  await before?.(investor.id)
  await priced(ASSET, PRICE)
  await arrived({ asset: ASSET, address, amount })
  await settleArrivals()
  return { investor, id: id as string }
}

test.group('DEPOSIT_AUTO_CREDIT', (group) => {
  group.setup(async () => {
    await writeCoinTerms(db.connection('owner'), cents(100_000n))
    const stop = await watched(ASSET)
    return async () => {
      await stop()
      await writeCoinTerms(db.connection('owner'), null)
    }
  })

  test('credits up to the amount, by the system', async ({ assert }) => {
    const { investor, id } = await paying(HUNDREDTH)
    assert.equal((await balancesOf(investor)).balance, '640.00')
    const banker = await theBanker()
    const deposit = await granted(banker.get(`/admin/deposits/${id}`))
    assert.containSubset(deposit, { status: 'approved', creditedAmount: '640.00' })
    const filter = encodeURIComponent(JSON.stringify({ objectId: id, action: 'deposit.credited' }))
    const [line] = await granted(banker.get(`/admin/audit-events?filter=${filter}`))
    assert.equal(line.actorKind, 'system')
  })

  test('leaves more than that to staff', async ({ assert }) => {
    const { investor } = await paying(HUNDREDTH * 2n)
    assert.equal((await balancesOf(investor)).balance, '0.00')
  })

  test('leaves a frozen account to staff', async ({ assert }) => {
    const { investor, id } = await paying(HUNDREDTH, async (uid) =>
      granted((await theBanker()).post(`/admin/users/${uid}/freeze`, { reason: 'Trial' })),
    )
    const deposit = await granted((await theBanker()).get(`/admin/deposits/${id}`))
    assert.equal(deposit.status, 'pending', investor.id)
  })

  test('leaves what the limits of one person do not allow to staff', async ({ assert }) => {
    await writeCoinTerms(db.connection('owner'), cents(100_000_000n))
    const { investor } = await paying(HUNDREDTH * 50n)
    assert.equal((await balancesOf(investor)).balance, '0.00')
    await writeCoinTerms(db.connection('owner'), cents(100_000n))
  })

  test('is off, or names an amount; anything else prevents the start', ({ assert }) => {
    assert.deepEqual(
      [undefined, 'off', 'up_to:250.00'].map((text) => autoCreditBy(text)),
      [null, null, cents(25_000n)],
    )
    for (const text of ['on', 'up_to:', 'up_to:0', '250', 'up_to:1.005'])
      assert.throws(() => autoCreditBy(text), /DEPOSIT_AUTO_CREDIT must be/)
  })
})
