import { test } from '@japa/runner'
import {
  anInvestor,
  balancesOf,
  fund,
  granted,
  type Json,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { aRequest, bringTo, readByStaff } from '#tests/functional/investments/request'
import { page } from '#tests/functional/lists/pages'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

/** All 90.00 back: 40 in SOL and 50 in BTC, whatever came in since. */
const BACK = {
  ...{ btcBal: '100.00', ethBal: '0.00', solBal: '43.00' },
  ...{ balance: '143.00', invested: '0.00', portfolio: '143.00', earnings: '0.00' },
}

test.group('PATCH /investment/{id}/cancel', () => {
  test('declines a pending one and puts its money back to exactly where it was taken from', async ({
    assert,
  }) => {
    const { investor, id } = await aRequest()
    await fund(investor, 'SOL', '3.00')
    const answer = await investor.patch(`/investment/${id}/cancel`)
    assert.equal(answer.status, 200, answer.text)
    const { data } = answer.body
    const outcome = {
      ...{ status: 'declined', cancelledBy: 'investor' },
      reason: 'Cancelled by the investor',
    }
    assert.containSubset(data, { id, amount: '90.00', ...outcome })
    assert.containSubset(await balancesOf(investor), BACK)
    const detail = await granted(investor.get(`/transaction/${id}`))
    assert.containSubset(detail, outcome)
    assert.deepEqual(
      detail.movements
        .filter(({ kind }: Json) => kind === 'investment_declined')
        .map(({ account, asset, amount }: Json) => `${account} ${asset} ${amount}`),
      ['invested BTC -50.00', 'available BTC 50.00', 'invested SOL -40.00', 'available SOL 40.00'],
    )
    assert.deepEqual(await readByStaff(id), data)
  })

  test('is written down as a command of the investor', async ({ assert }) => {
    const { investor, id } = await aRequest()
    await granted(investor.patch(`/investment/${id}/cancel`))
    const { body } = await page(await theBanker(), 'audit-events', { filter: { objectId: id } })
    const line = body.data.find(({ action }: Json) => action === 'investment.cancelled')
    assert.containSubset(line, {
      ...{ actorKind: 'investor', actorId: investor.id, objectKind: 'investment' },
      before: { status: 'pending' },
      after: { status: 'declined', method: 'SOL', amountCents: '9000' },
    })
  })

  for (const status of ['processing', 'approved', 'declined', 'ended']) {
    test(`leaves one that is ${status} as it is`, async ({ assert }) => {
      const { investor, id } = await aRequest()
      await bringTo(id, status)
      const before = await balancesOf(investor)
      const { status: code, body } = await investor.patch(`/investment/${id}/cancel`)
      assert.deepEqual(
        [code, body.code, body.message],
        [
          409,
          'invalid_transition',
          `This investment is ${status} and cannot be changed that way. Load the page again to see what is possible.`,
        ],
      )
      assert.deepEqual(await balancesOf(investor), before)
    })
  }

  test('is none that earns, runs or keeps its account from being closed', async ({ assert }) => {
    const [{ investor, plan, id }, banker] = await Promise.all([aRequest(), theBanker()])
    await granted(investor.patch(`/investment/${id}/cancel`))
    for (const command of ['approve', 'processing', 'end', 'decline'])
      assert.equal((await banker.patch(`/admin/investments/${id}/${command}`)).status, 409)
    const earning = { amount: '1.00', plan_id: plan.id, investment_id: id }
    assert.equal((await banker.post(`/admin/earnings/${investor.id}`, earning)).status, 422)
    const all = { method: 'bitcoin', amount: '140.00', address: WALLETS.bitcoin }
    const out = await granted(investor.post('/withdrawal', all))
    await granted(banker.patch(`/admin/withdrawals/${out.id}/approve`))
    const closed = await banker.delete(`/admin/users/${investor.id}`)
    assert.isBelow(closed.status, 300, closed.text)
  })

  test('knows neither another investor’s investment nor one that is none', async ({ assert }) => {
    const [{ investor, id }, other] = await Promise.all([aRequest(), anInvestor()])
    for (const requested of [id, crypto.randomUUID(), '1']) {
      const { status, body } = await other.patch(`/investment/${requested}/cancel`)
      assert.deepEqual([status, body.code], [404, 'investment_not_found'], requested)
    }
    assert.containSubset(await balancesOf(investor), { invested: '90.00' })
  })

  test('is for signed-in investors only', async ({ assert }) => {
    const path = `/investment/${crypto.randomUUID()}/cancel`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'PATCH', path), INVESTORS_ONLY)
  })
})
