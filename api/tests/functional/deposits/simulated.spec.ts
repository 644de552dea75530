import { test } from '@japa/runner'
import { asLogin } from '#tests/owner_session'
import { aStaffMember, anInvestor, fund, granted, look } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

/** A credited deposit, with the payment that a demonstration invents of its past. */
async function invented() {
  const investor = await anInvestor()
  await fund(investor, 'BTC', '640.00')
  const [deposit] = await look('select id from deposits where user_id = :id', { id: investor.id })
  const id = String(deposit?.id)
  await asLogin((client) =>
    client.query(
      `insert into chains.simulated_payments (deposit_id, amount, usd_e8, at) values ($1, 1000000, 6400000000000, '2026-01-02T03:04Z')`,
      [id],
    ),
  )
  return { investor, id, path: `/admin/deposits/${id}/simulated-payments` }
}

const SHOWN = { coins: '0.01', price: '64000.00', at: '2026-01-02T03:04:00.000Z' }

test.group('T85: invented history of a demonstration', () => {
  test('is shown to the investor and to staff apart from what a chain shows', async ({
    assert,
  }) => {
    const { investor, id, path } = await invented()
    const own = await granted(investor.get(`/deposit/${id}`))
    assert.deepEqual([own.simulated, own.chain, own.verification], [SHOWN, null, 'manual'])
    const support = await aStaffMember('support')
    assert.deepEqual(await granted(support.get(path)), [SHOWN])
    assert.deepEqual(await granted(support.get(`/admin/deposits/${id}/payments`)), [])
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
    const other = await anInvestor()
    assert.equal((await other.get(`/deposit/${id}`)).status, 404)
  })

  test('counts no coin, and stays as it was invented', async ({ assert }) => {
    const count = 'select count(*)::int as n from coins.transactions'
    const before = await look(count)
    const { id } = await invented()
    assert.deepEqual(await look(count), before)
    for (const sql of [
      `update chains.simulated_payments set amount = 2 where deposit_id = '${id}'`,
      `delete from chains.simulated_payments where deposit_id = '${id}'`,
      'truncate chains.simulated_payments',
    ])
      await assert.rejects(() => asLogin((client) => client.query(sql)), /never change/)
  })

  test('is there of no other deposit', async ({ assert }) => {
    const investor = await anInvestor()
    const { id } = await granted(investor.post('/deposit', { method: 'ETH', amount: '5.00' }))
    assert.isNull((await granted(investor.get(`/deposit/${id}`))).simulated)
    const support = await aStaffMember('support')
    assert.deepEqual(await granted(support.get(`/admin/deposits/${id}/simulated-payments`)), [])
    const unknown = await support.get(`/admin/deposits/${crypto.randomUUID()}/simulated-payments`)
    assert.deepEqual([unknown.status, unknown.body.code], [404, 'deposit_not_found'])
  })
})
