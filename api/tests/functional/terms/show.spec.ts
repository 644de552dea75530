import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { anInvestor, aPlan, aRichInvestor, granted, PLAN_TERMS, theBanker } from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const UNKNOWN_PLAN = [404, 'plan_not_found', 'There is no such plan.']
const UNKNOWN_VERSION = [404, 'terms_not_found', 'There is no such version of these terms.']

test.group('GET /plan/{id}/terms', () => {
  test('shows the sheet in force, whose text has the hash that the plan is offered with', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const plan = await aPlan({ name: 'Steady', earlyExit: '1.5', atMaturity: ['payout', 'renew'] })
    const sheet = await granted(investor.get(`/plan/${plan.id}/terms`))
    const { sections, text, createdAt, ...facts } = sheet
    assert.deepEqual(facts, {
      planId: plan.id,
      number: 1,
      terms: plan.terms,
      title: 'Steady',
      ...{ name: 'Steady', minAmount: '1.00', maxAmount: '100000.00', returns: 1.5, duration: 30 },
      ...{ kind: 'fixed', earlyExit: '1.5', atMaturity: ['payout', 'renew'] },
    })
    assert.equal(sha256(text), plan.terms)
    assert.lengthOf(sections, 8)
    for (const { heading, lines } of sections)
      for (const line of [heading, ...lines]) assert.include(text, line)
    assert.closeTo(Date.parse(createdAt), Date.parse(plan.createdAt), 1_000)
  })

  test('shows the new sheet after an edit of the terms, and the same after any other edit', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const plan = await aPlan()
    const sheet = () => granted(investor.get(`/plan/${plan.id}/terms`))
    const first = await sheet()
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...plan, uid: investor.id }))
    assert.deepEqual(await sheet(), first)
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...plan, returns: 2 }))
    const second = await sheet()
    assert.deepEqual([second.number, second.returns], [2, 2])
    assert.notEqual(second.terms, first.terms)
    assert.deepEqual(await granted(investor.get(`/plan/${plan.id}/terms/1`)), first)
    assert.deepEqual(await granted(investor.get(`/plan/${plan.id}/terms/2`)), second)
  })

  test('knows no plan by an unknown id, and none of another investor', async ({ assert }) => {
    const [owner, other] = await Promise.all([anInvestor(), anInvestor()])
    const plan = await aPlan({ uid: owner.id })
    for (const id of [plan.id, crypto.randomUUID(), '1']) {
      const { status, body } = await other.get(`/plan/${id}/terms`)
      assert.deepEqual([status, body.code, body.message], UNKNOWN_PLAN, id)
    }
    assert.equal((await owner.get(`/plan/${plan.id}/terms`)).status, 200)
  })

  test('is for investors', async ({ assert }) => {
    const { id } = await aPlan()
    for (const path of [`/plan/${id}/terms`, `/plan/${id}/terms/1`])
      assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})

test.group('GET /plan/{id}/terms/{number}', () => {
  test('knows no version that there is not', async ({ assert }) => {
    const investor = await anInvestor()
    const { id } = await aPlan()
    for (const path of [`${id}/terms/2`, `${id}/terms/0`, `${id}/terms/-1`, `${id}/terms/one`]) {
      const { status, body } = await investor.get(`/plan/${path}`)
      assert.deepEqual([status, body.code, body.message], UNKNOWN_VERSION, path)
    }
    for (const plan of [crypto.randomUUID(), 'one']) {
      const { status, body } = await investor.get(`/plan/${plan}/terms/1`)
      assert.deepEqual([status, body.code], [404, 'terms_not_found'])
    }
  })

  test('shows whoever has invested their own version, though the plan is for somebody else now', async ({
    assert,
  }) => {
    const [investor, other, banker] = await Promise.all([
      aRichInvestor(),
      anInvestor(),
      theBanker(),
    ])
    const plan = await aPlan()
    await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '20.00', method: 'BTC' }),
    )
    const edit = { ...PLAN_TERMS, returns: 2, uid: other.id }
    await granted(banker.put(`/admin/plans/${plan.id}`, edit))
    const read = async (number: number) =>
      (await investor.get(`/plan/${plan.id}/terms/${number}`)).status
    assert.deepEqual([await read(1), await read(2)], [200, 404])
    assert.equal((await investor.get(`/plan/${plan.id}/terms`)).status, 404)
  })
})
