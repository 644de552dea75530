import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { aStaffMember, granted, type Json, look } from '#tests/fixtures'
import { request, confirmed, declined, threePeople } from '#tests/functional/approvals/two_people'
import { aFunding, CSV, poolOf } from '#tests/functional/pool/evidence'
import { brokenRules } from '#tests/invariants/money_at_once'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const SHA256 = createHash('sha256').update(CSV).digest('hex')

test.group('POST /admin/pool/fundings', () => {
  test('funds the pool once a second person has seen the evidence, whatever the amount', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const before = await poolOf(maker)
    const funding = await aFunding(maker, { amount: '0.01' })
    const approval = await request(maker.post('/admin/pool/fundings', funding))
    assert.containSubset(approval, {
      ...{ action: 'pool.fund', objectKind: 'funding', amount: '0.01', userId: null },
      shown: {
        ...{ amount: '0.01', method: 'ETH', source: 'interest', period: 'May 2026' },
        ...{ note: 'By the bank.', evidence: `May.csv ${SHA256}` },
      },
    })
    assert.deepEqual(await poolOf(maker), before)
    assert.deepEqual((await confirmed(maker, approval)).body.code, 'own_approval')
    assert.equal((await confirmed(checker, approval)).status, 200)
    assert.deepEqual(await poolOf(maker), { ...before, ETH: (before.ETH ?? 0n) + 1n })
    assert.equal((await confirmed(checker, approval)).body.code, 'approval_decided')
    const row = await granted(maker.get(`/admin/fundings/${approval.objectId}`))
    assert.containSubset(row, {
      ...{ asset: 'ETH', amount: '0.01', source: 'interest', period: 'May 2026' },
      ...{ requestedBy: maker.email, decidedBy: checker.email, approvalId: approval.id },
      evidence: [{ name: 'May.csv', sha256: SHA256, type: 'csv', bytes: CSV.length }],
    })
    const [entry] = await look(
      `select actor_id, action from audit_events where object_id = :id and object_kind = 'funding'`,
      { id: row.id },
    )
    assert.deepEqual(entry, { actor_id: checker.id, action: 'pool.funded' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('moves nothing where the second person declines', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const before = await poolOf(maker)
    const approval = await request(maker.post('/admin/pool/fundings', await aFunding(maker)))
    assert.equal((await declined(checker, approval, 'Not ours')).status, 200)
    assert.deepEqual(await poolOf(maker), before)
    const { status, body } = await maker.get(`/admin/fundings/${approval.objectId}`)
    assert.deepEqual([status, body.code], [404, 'funding_not_found'])
  })

  test('refuses what is no funding, by its field', async ({ assert }) => {
    const [maker] = await threePeople()
    const funding = await aFunding(maker)
    const wrong: [object, string][] = [
      [{ asset: 'USD' }, 'asset'],
      [{ amount: '0' }, 'amount'],
      [{ source: 'investors' }, 'source'],
      [{ period: '' }, 'period'],
      [{ period: 'x'.repeat(41) }, 'period'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ evidence: [] }, 'evidence'],
      [{ evidence: [...funding.evidence, ...funding.evidence] }, 'evidence'],
      [{ evidence: ['May.csv'] }, 'evidence.0'],
      [{ evidence: [crypto.randomUUID()] }, 'evidence.0'],
    ]
    for (const [change, field] of wrong) {
      const { status, body } = await maker.post('/admin/pool/fundings', { ...funding, ...change })
      assert.deepEqual([status, body.errors?.[0].field], [422, field], JSON.stringify(change))
    }
  })

  test('unauthorized callers and support', async ({ assert }) => {
    const body = await aFunding(await aStaffMember('owner'))
    for (const path of ['/admin/pool/fundings', '/admin/pool/withdrawals'])
      assert.deepEqual(await answersTo(OPERATORS_ONLY, 'POST', path, body), OPERATORS_ONLY)
  })
})

test.group('POST /admin/pool/withdrawals', () => {
  test('takes money out of the pool, as two people have confirmed', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const before = await poolOf(maker)
    const approval = await request(
      maker.post('/admin/pool/withdrawals', { asset: 'SOL', amount: '7.00', note: 'Back' }),
    )
    assert.equal(approval.action, 'pool.withdraw')
    assert.equal((await confirmed(checker, approval)).status, 200)
    assert.deepEqual(await poolOf(maker), { ...before, SOL: (before.SOL ?? 0n) - 700n })
    const [row]: Json[] = await granted(
      maker.get(`/admin/fundings?filter=${JSON.stringify({ asset: 'SOL', amount_lte: '-7.00' })}`),
    )
    assert.containSubset(row, { amount: '-7.00', source: null, period: null, note: 'Back' })
  })

  test('never more than the pool has, when it is asked for and when it is confirmed', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { BTC = 0n } = await poolOf(maker)
    const take = (cents: bigint) =>
      maker.post('/admin/pool/withdrawals', {
        asset: 'BTC',
        amount: `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`,
      })
    const above = await take(BTC + 1n)
    assert.deepEqual([above.status, above.body.code], [409, 'pool_insufficient'])
    const [most, half] = [await request(take(BTC)), await request(take(BTC / 2n))]
    assert.equal((await confirmed(checker, half)).status, 200)
    const { status, body } = await confirmed(checker, most)
    assert.deepEqual([status, body.code], [409, 'pool_insufficient'])
    assert.include(body.message, 'the BTC returns pool has $')
    const back = await request(
      maker.post(
        '/admin/pool/fundings',
        await aFunding(maker, { asset: 'BTC', amount: half.amount }),
      ),
    )
    assert.equal((await confirmed(checker, back)).status, 200)
  })
})
