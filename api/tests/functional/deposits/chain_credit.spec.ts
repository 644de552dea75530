import { test } from '@japa/runner'
import { settleArrivals } from '#coins/settlement'
import { arrived, coinsOf, paid, priced, watched } from '#tests/chain'
import { asLogin } from '#tests/owner_session'
import { kindsOf, noticesOf } from '#tests/functional/notices/notices'
import { aStaffMember, anInvestor, balancesOf, granted, theBanker } from '#tests/fixtures'

/** 64,000.00 for a coin, so that 0.01 of one is 640.00. */
const PRICE = 6_400_000_000_000n
const ASSET = 'BTC'
const HUNDREDTH = 1_000_000n
const LONG_AGO = new Date('2020-02-02T02:02:00Z')

async function pending(amount = '640.00') {
  const investor = await anInvestor()
  const deposit = await granted(investor.post('/deposit', { method: ASSET, amount }))
  return { investor, id: deposit.id as string, address: deposit.address as string, deposit }
}

const approve = async (id: string) =>
  (await theBanker()).patch(`/admin/deposits/${id}/${ASSET}/approve`)

/** A payment that is final, and whose it is. */
async function pay(
  address: string,
  amount: bigint,
  more: { at?: Date; txid?: string; index?: number } = {},
) {
  await priced(ASSET, PRICE)
  await arrived({ asset: ASSET, address, amount, ...more })
  await settleArrivals()
}

test.group('A deposit that its chain verifies', (group) => {
  group.setup(async () => {
    await priced(ASSET, PRICE)
    return watched(ASSET, 1000)
  })

  test('is credited with what arrived at the price of its minute, and its coins move with it', async ({
    assert,
  }) => {
    const { investor, id, address, deposit } = await pending('700.00')
    assert.containSubset(deposit, { verification: 'chain', creditedAmount: null })
    const before = await coinsOf(ASSET)
    await pay(address, HUNDREDTH)
    assert.equal((await coinsOf(ASSET)).inbox, (before.inbox ?? 0n) + HUNDREDTH)
    const answer = await approve(id)
    assert.equal(answer.status, 200, answer.text)
    const figures = { amount: '700.00', creditedAmount: '640.00' }
    assert.containSubset(answer.body.data, { status: 'approved', ...figures })
    assert.containSubset(await balancesOf(investor), {
      balance: '640.00',
      btcBal: '640.00',
      totalDeposits: '640.00',
    })
    const after = await coinsOf(ASSET)
    assert.deepEqual(
      [after.inbox, after.position],
      [before.inbox, (before.position ?? 0n) + HUNDREDTH],
    )
    assert.deepEqual(await kindsOf(investor), [
      'deposit_approved',
      'deposit_confirmed',
      'deposit_seen',
    ])
    const titles = (await noticesOf(investor)).map(({ title }) => title)
    assert.deepEqual(titles, [
      'Your deposit of $640.00 is in your account',
      'Your payment of 0.01 Bitcoin is confirmed',
      'Your payment of 0.01 Bitcoin was seen',
    ])
    const [line] = await granted(investor.get(`/transaction/all?q=${id}`))
    assert.containSubset(line, { status: 'approved', amount: '640.00' })
    assert.containSubset(await granted((await theBanker()).get(`/admin/deposits/${id}`)), figures)
  })

  test('a forged amount credits the chain’s', async ({ assert }) => {
    const { investor, id, address } = await pending('1.00')
    await pay(address, HUNDREDTH)
    const answer = await (await theBanker()).patch(`/admin/deposits/${id}/${ASSET}/approve`, {
      amount: '9000.00',
      creditedAmount: '9000.00',
    })
    assert.equal(answer.status, 200, answer.text)
    assert.equal((await balancesOf(investor)).balance, '640.00')
  })

  test('is not approved before its payment is final: nothing arrived, then only in a block', async ({
    assert,
  }) => {
    const { investor, id, address } = await pending()
    for (const once of [async () => '', () => paid({ asset: ASSET, address, amount: HUNDREDTH })]) {
      await once()
      await settleArrivals()
      const answer = await approve(id)
      assert.deepEqual([answer.status, answer.body.code], [409, 'payment_not_final'])
    }
    const shown = await granted(investor.get(`/deposit/${id}`))
    assert.containSubset(shown.chain.payments, [
      { state: 'confirming', coins: '0.01', confirmations: 1, isBacking: false },
    ])
    assert.equal((await balancesOf(investor)).balance, '0.00')
  })

  test('is not approved without a price of the minute of its block', async ({ assert }) => {
    const { investor, id, address } = await pending()
    await pay(address, HUNDREDTH, { at: LONG_AGO })
    const answer = await approve(id)
    assert.deepEqual([answer.status, answer.body.code], [409, 'price_missing'])
    assert.include(answer.body.message, '2020-02-02 02:02 UTC')
    await priced(ASSET, PRICE / 2n, LONG_AGO)
    await granted(approve(id))
    assert.equal((await balancesOf(investor)).balance, '320.00')
  })

  for (const [what, units, fit, credited] of [
    ['one unit less', HUNDREDTH - 1n, 'less', '639.99'],
    ['as asked', HUNDREDTH, 'as_asked', '640.00'],
    ['one unit more', HUNDREDTH + 1n, 'more', '640.00'],
  ] as const)
    test(`is credited and says so where ${what} arrived`, async ({ assert }) => {
      const { investor, id, address } = await pending()
      await pay(address, units)
      const { chain } = await granted(investor.get(`/deposit/${id}`))
      assert.containSubset(chain.payments, [
        { fit, isLate: false, worth: credited, price: '64000.00' },
      ])
      await granted(approve(id))
      assert.equal((await balancesOf(investor)).balance, credited)
    })

  test('is credited thirty days late, at the price of that day', async ({ assert }) => {
    const { investor, id, address } = await pending()
    await asLogin((client) =>
      client.query(
        `set session_replication_role = replica; update deposits set created_at = created_at - interval '30 days' where id = '${id}'`,
      ),
    )
    await pay(address, HUNDREDTH)
    const { chain } = await granted(investor.get(`/deposit/${id}`))
    assert.containSubset(chain.payments, [{ isLate: true, worth: '640.00' }])
    await granted(approve(id))
    assert.equal((await balancesOf(investor)).balance, '640.00')
  })

  test('paid twice is two deposits, and one transaction may pay two', async ({ assert }) => {
    const [one, other] = [await pending(), await pending()]
    const txid = crypto.randomUUID()
    await pay(one.address, HUNDREDTH, { txid })
    await pay(other.address, HUNDREDTH * 2n, { txid, index: 1 })
    await pay(one.address, HUNDREDTH / 2n)
    const rows = await granted(one.investor.get('/transaction/all?type=deposit'))
    assert.sameMembers(
      rows.map(({ amount }: { amount: string }) => amount),
      ['640.00', '320.00'],
    )
    for (const { id } of rows) await granted(approve(id))
    await granted(approve(other.id))
    assert.equal((await balancesOf(one.investor)).balance, '960.00')
    assert.equal((await balancesOf(other.investor)).balance, '1280.00')
    const second = rows.find(({ amount }: { amount: string }) => amount === '320.00')
    const { chain, verification, address } = await granted(
      one.investor.get(`/deposit/${second.id}`),
    )
    assert.deepEqual([verification, address], ['chain', one.address])
    assert.containSubset(chain.payments, [{ isBacking: true, coins: '0.005' }])
  })

  test('cancelled and paid afterwards, opens again as a deposit of the same investor', async ({
    assert,
  }) => {
    const { investor, id, address } = await pending()
    await granted(investor.patch(`/deposit/${id}/cancel`))
    await pay(address, HUNDREDTH)
    const rows = await granted(investor.get('/transaction/all?type=deposit'))
    assert.deepEqual(rows.map(({ status }: { status: string }) => status).sort(), [
      'declined',
      'pending',
    ])
  })

  test('above the limit waits for a second person, who is shown what arrived', async ({
    assert,
  }) => {
    // little was typed, much has arrived
    const { investor, id, address } = await pending('10.00')
    await pay(address, HUNDREDTH * 20n)
    const answer = await approve(id)
    assert.equal(answer.status, 202, answer.text)
    assert.containSubset(answer.body.data, {
      action: 'deposit.credit',
      amount: '12800.00',
      shown: { coins: '0.2', price: '64000.00', requested: '10.00' },
    })
    const { id: approval, seal } = answer.body.data
    const checker = await aStaffMember('admin')
    await granted(checker.patch(`/admin/approvals/${approval}/confirm`, { seal }))
    assert.equal((await balancesOf(investor)).balance, '12800.00')
  })

  test('says what to send at a quoted price, with a link for exactly that', async ({ assert }) => {
    await priced(ASSET, PRICE)
    const { investor, id, address } = await pending('100.00')
    const { chain } = await granted(investor.get(`/deposit/${id}`))
    assert.containSubset(chain.quote, {
      coins: '0.0015625',
      price: '64000.00',
      isSamplePrice: false,
      least: null,
      uri: `bitcoin:${address}?amount=0.0015625`,
    })
    assert.equal(Date.parse(chain.quote.validUntil) - Date.parse(chain.quote.minute), 900_000)
  })

  test('says where an amount is too small for the network', async ({ assert }) => {
    await priced(ASSET, PRICE)
    const { investor, id } = await pending('0.18')
    const { chain } = await granted(investor.get(`/deposit/${id}`))
    assert.containSubset(chain.quote, { coins: '0.00000282', least: '0.00000294' })
  })

  test('shows staff who agreed, and other investors nothing', async ({ assert }) => {
    const { id, address } = await pending()
    await pay(address, HUNDREDTH)
    const support = await aStaffMember('support')
    const [payment] = await granted(support.get(`/admin/deposits/${id}/payments`))
    assert.containSubset(payment, { state: 'final', reorgs: 0, isBacking: true, worth: '640.00' })
    assert.isAbove(payment.agreedBy.length, 0)
    const other = await anInvestor()
    assert.equal((await other.get(`/deposit/${id}`)).status, 404)
    const unknown = await support.get(`/admin/deposits/${crypto.randomUUID()}/payments`)
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'deposit_not_found'])
  })
})
