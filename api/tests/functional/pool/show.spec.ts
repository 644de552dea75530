import { test } from '@japa/runner'
import { anInvestor, aStaffMember, granted, type Json, settled } from '#tests/fixtures'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { aFunding, poolOf } from '#tests/functional/pool/evidence'

const cents = (amount: string) => BigInt(amount.replace('.', ''))

test.group('GET /admin/pool', () => {
  test('has the balance of each asset, and what a credit takes of it', async ({ assert }) => {
    const { investor, ids } = await anActiveInvestment()
    const [staff, support] = [await aStaffMember('admin'), await aStaffMember('support')]
    const stateOf = async (): Promise<Json> =>
      (await granted(support.get('/admin/pool'))).find(({ asset }: Json) => asset === 'ETH')
    const [before, pool] = [await stateOf(), await poolOf(staff)]
    await granted(staff.post(`/admin/earnings/${investor.id}`, { amount: '30.00', ...ids }))
    await granted(staff.post(`/admin/earnings/deduct/${investor.id}`, { amount: '10.00', ...ids }))
    const after = await stateOf()
    assert.equal(cents(after.paid30Days) - cents(before.paid30Days), 2000n)
    assert.equal(after.setAside, '0.00')
    assert.deepEqual(await poolOf(staff), { ...pool, ETH: (pool.ETH ?? 0n) - 2000n })
    assert.equal(cents(after.takeable), cents(after.balance) - cents(after.due))
  })
})

test.group('GET /user/pool', () => {
  test('says where earnings come from, by source, and nothing about who', async ({ assert }) => {
    const [staff, investor] = [await aStaffMember('admin'), await anInvestor()]
    const before = await granted(investor.get('/user/pool'))
    const funding = await aFunding(staff, { source: 'own_funds', amount: '12.34', note: 'Secret' })
    await settled(staff.post('/admin/pool/fundings', funding))
    await settled(staff.post('/admin/pool/withdrawals', { asset: 'ETH', amount: '1.00' }))
    const after = await granted(investor.get('/user/pool'))
    const [taken, put] = after.fundings
    assert.containSubset(put, {
      ...{ asset: 'ETH', source: 'own_funds', period: 'May 2026', amount: '12.34' },
    })
    assert.match(put.evidence[0], /^[0-9a-f]{64}$/)
    assert.containSubset(taken, { asset: 'ETH', source: null, amount: '-1.00', evidence: [] })
    const sumOf = ({ sources }: Json) =>
      cents(sources.find(({ source }: Json) => source === 'own_funds').amount)
    assert.equal(sumOf(after) - sumOf(before), 1234n)
    assert.equal(cents(before.withdrawn) - cents(after.withdrawn), 100n)
    assert.notInclude(JSON.stringify(after), 'Secret')
    assert.notInclude(JSON.stringify(after), staff.email)
    assert.equal((await staff.get('/user/pool')).status, 401)
  })
})
