import { test } from '@japa/runner'
import { investmentsOf } from '#tests/functional/investments/request'
import { aPlan, aRichInvestor, balancesOf, granted, look, theBanker } from '#tests/fixtures'

const CHANGED = [
  409,
  'terms_changed',
  'The terms of this plan have changed since you read them. Nothing was invested. Read the new terms, then decide again.',
]

test.group('POST /investment: on which terms', () => {
  test('keeps the version, its hash and that the call named it', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan({ kind: 'declared' })
    const body = { plan_id: plan.id, amount: '20.00', method: 'BTC' }
    const accepted = await granted(investor.post('/investment', { ...body, terms: plan.terms }))
    const kept = { number: 1, sha256: plan.terms, kind: 'declared' }
    assert.deepEqual(accepted.terms, { ...kept, accepted: true })
    // the payload without terms takes those in force
    const silent = await granted(investor.post('/investment', body))
    assert.deepEqual(silent.terms, { ...kept, accepted: false })
    assert.deepEqual(await granted(investor.get(`/investment/${accepted.id}`)), accepted)
  })

  test('refuses terms that are no longer the offer, with the sheet in force', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([aRichInvestor(), theBanker()])
    const plan = await aPlan()
    const before = await balancesOf(investor)
    const edit = { ...plan, returns: 2, minAmount: '50.00' }
    const edited = await granted(banker.put(`/admin/plans/${plan.id}`, edit))
    const body = { plan_id: plan.id, amount: '20.00', method: 'BTC', terms: plan.terms }
    const key = crypto.randomUUID()
    // the amount is out of the new range too: the terms are assessed first
    const { status, body: refused } = await investor.post('/investment', body, key)
    assert.deepEqual([status, refused.code, refused.message], CHANGED)
    assert.deepEqual(refused.data, await granted(investor.get(`/plan/${plan.id}/terms`)))
    assert.equal(refused.data.terms, edited.terms)
    // kept under the key, sheet and all
    const again = await investor.post('/investment', body, key)
    assert.deepEqual([again.status, again.body.data], [409, refused.data])
    assert.equal(await investmentsOf(investor.id), 0)
    assert.deepEqual(await balancesOf(investor), before)
    const next = { ...body, amount: '50.00', terms: refused.data.terms }
    assert.containSubset(await granted(investor.post('/investment', next)), {
      returns: 2,
      terms: { number: 2, sha256: edited.terms, accepted: true },
    })
  })

  test('takes terms for the wording that they are: another plan’s with the same sheet are no other', async ({
    assert,
  }) => {
    const investor = await aRichInvestor()
    const [plan, other] = await Promise.all([aPlan(), aPlan({ name: 'Other' })])
    const body = { plan_id: plan.id, amount: '20.00', method: 'BTC', terms: other.terms }
    const { status, body: refused } = await investor.post('/investment', body)
    assert.deepEqual([status, refused.code, refused.message], CHANGED)
  })

  test('refuses what is no hash', async ({ assert }) => {
    const investor = await aRichInvestor()
    const plan = await aPlan()
    const body = { plan_id: plan.id, amount: '20.00', method: 'BTC' }
    for (const terms of ['', 'x'.repeat(64), plan.terms.toUpperCase(), `${plan.terms} `, 5, {}]) {
      const answer = await investor.post('/investment', { ...body, terms })
      const { status, body: refused } = answer
      assert.deepEqual([status, refused.errors?.[0].field], [422, 'terms'], JSON.stringify(terms))
    }
    assert.equal(await investmentsOf(investor.id), 0)
  })

  test('takes one side of an edit that comes at the same moment: never terms that were not named', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([aRichInvestor(), theBanker()])
    const plan = await aPlan()
    const invest = () =>
      investor.post('/investment', {
        ...{ plan_id: plan.id, amount: '1.00', method: 'BTC', terms: plan.terms },
      })
    const calls = Array.from({ length: 24 }, invest)
    const edit = banker.put(`/admin/plans/${plan.id}`, { ...plan, returns: 3 })
    const answers = await Promise.all([...calls, ...Array.from({ length: 8 }, invest)])
    await granted(edit)
    for (const { status, body } of answers) {
      if (status === 201)
        assert.containSubset(body.data, { terms: { sha256: plan.terms }, returns: 1.5 })
      else assert.deepEqual([status, body.code], [409, 'terms_changed'])
    }
    const rows = await look<{ n: number }>(
      `select count(*)::int as n from investments i join plan_terms t
          on t.plan_id = i.plan_id and t.number = i.terms_number and t.sheet_sha256 = i.terms_sha256 and t.returns = i.returns
        where i.user_id = :id`,
      { id: investor.id },
    )
    assert.equal(rows[0]?.n, answers.filter(({ status }) => status === 201).length)
  })
})
