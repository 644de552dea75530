import { test } from '@japa/runner'
import {
  anInvestor,
  aPlan,
  aStaffMember,
  granted,
  type Json,
  PLAN_TERMS,
  theBanker,
} from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

test.group('PUT /admin/plans/{id}', () => {
  test('changes a plan, for every member of staff who sends the row back as it was shown', async ({
    assert,
  }) => {
    const [investor, owner] = await Promise.all([anInvestor(), aStaffMember('owner')])
    const plan = await aPlan({ name: 'Starter' })
    const answer = await owner.put(`/admin/plans/${plan.id}`, {
      ...plan,
      name: 'Standard',
      minAmount: '250.00',
      maxAmount: 500,
      returns: 2.75,
      duration: 60,
    })
    assert.equal(answer.status, 200, answer.text)
    const { updatedAt, terms, ...changed } = answer.body.data
    const { updatedAt: before, terms: formerTerms, ...was } = plan
    assert.notEqual(terms, formerTerms)
    assert.deepEqual(changed, {
      ...was,
      name: 'Standard',
      minAmount: '250.00',
      maxAmount: '500.00',
      returns: 2.75,
      duration: 60,
      termsNumber: 2,
      version: was.version + 1,
    })
    assert.isAbove(Date.parse(updatedAt), Date.parse(before))
    const offered: Json[] = await granted(investor.get('/plan/all'))
    assert.deepEqual(
      offered.find(({ id }) => id === plan.id),
      answer.body.data,
    )
  })

  test('keeps its kind and what it offers where the call names none of them', async ({
    assert,
  }) => {
    const banker = await theBanker()
    const offers = { kind: 'declared', earlyExit: '2.5', atMaturity: ['payout', 'renew'] }
    const plan = await aPlan(offers)
    const path = `/admin/plans/${plan.id}`
    const renamed = await granted(banker.put(path, { ...PLAN_TERMS, name: 'Renamed' }))
    assert.containSubset(renamed, { ...offers, termsNumber: 2 })
    const others = { kind: 'fixed', earlyExit: 'none', atMaturity: ['payout'] }
    assert.containSubset(await granted(banker.put(path, { ...PLAN_TERMS, ...others })), {
      ...others,
      termsNumber: 3,
    })
  })

  test('gives a plan to one investor and back to everybody', async ({ assert }) => {
    const [owner, other, banker] = await Promise.all([anInvestor(), anInvestor(), theBanker()])
    const plan = await aPlan()
    const seenBy = async (who: typeof owner) =>
      ((await granted(who.get('/plan/all'))) as Json[]).some(({ id }) => id === plan.id)
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...plan, uid: owner.id }))
    assert.deepEqual([await seenBy(owner), await seenBy(other)], [true, false])
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...plan, uid: null }))
    assert.deepEqual([await seenBy(owner), await seenBy(other)], [true, true])
  })

  test('changes nothing where a field is wrong', async ({ assert }) => {
    const banker = await theBanker()
    const plan = await aPlan()
    const wrong: [object, string][] = [
      [{ minAmount: '200.00', maxAmount: '100.00' }, 'minAmount'],
      [{ minAmount: 0 }, 'minAmount'],
      [{ maxAmount: '1e3' }, 'maxAmount'],
      [{ returns: -1 }, 'returns'],
      [{ duration: 0 }, 'duration'],
      [{ uid: crypto.randomUUID() }, 'uid'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ kind: 'other' }, 'kind'],
      [{ earlyExit: 101 }, 'earlyExit'],
      [{ atMaturity: ['renew'] }, 'atMaturity'],
    ]
    for (const [change, field] of wrong) {
      const answer = await banker.put(`/admin/plans/${plan.id}`, { ...PLAN_TERMS, ...change })
      assert.deepEqual(
        [answer.status, answer.body.errors?.[0].field],
        [422, field],
        JSON.stringify(change),
      )
    }
    assert.deepEqual(await granted(banker.get(`/admin/plans/${plan.id}`)), plan)
  })

  test('takes its id, its creation and whether it is offered from nobody', async ({ assert }) => {
    const banker = await theBanker()
    const plan = await aPlan()
    const answer = await banker.put(`/admin/plans/${plan.id}`, {
      ...plan,
      offered: false,
      id: crypto.randomUUID(),
      createdAt: '2020-01-01',
    })
    assert.containSubset(answer.body.data, {
      offered: true,
      id: plan.id,
      createdAt: plan.createdAt,
    })
  })

  test('knows no plan by an unknown id', async ({ assert }) => {
    for (const id of [crypto.randomUUID(), '1']) {
      const { status, body } = await (await theBanker()).put(`/admin/plans/${id}`, PLAN_TERMS)
      assert.deepEqual(
        [status, body.code, body.message],
        [404, 'plan_not_found', 'There is no such plan.'],
      )
    }
  })

  test('is for staff who may change something', async ({ assert }) => {
    const plan = await aPlan()
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'PUT', `/admin/plans/${plan.id}`, {
        ...PLAN_TERMS,
        name: 'Mine',
      }),
      OPERATORS_ONLY,
    )
    assert.deepEqual(await granted((await theBanker()).get(`/admin/plans/${plan.id}`)), plan)
  })
})
