import { test } from '@japa/runner'
import {
  anInvestor,
  aPlan,
  aStaffMember,
  granted,
  type Json,
  theBanker,
  unique,
} from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

test.group('GET /plan/all', () => {
  test('answers the plans of everybody and the caller’s own, the cheapest first', async ({
    assert,
  }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const dear = await aPlan({ minAmount: '900.00' })
    const own = await aPlan({ minAmount: '20.00', uid: investor.id })
    const foreign = await aPlan({ uid: other.id })
    const cheap = await aPlan({ minAmount: '0.02' })
    const rows: Json[] = await granted(investor.get('/plan/all'))
    const ours = rows.filter(({ id }) => [dear, own, foreign, cheap].some((plan) => plan.id === id))
    assert.deepEqual(ours, [cheap, own, dear])
    assert.deepEqual(
      rows.filter(({ uid }) => uid !== null && uid !== investor.id),
      [],
    )
    assert.deepEqual(
      rows.filter(({ offered }) => !offered),
      [],
    )
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/plan/all'), INVESTORS_ONLY)
  })
})

test.group('GET /admin/plans and /{id}', () => {
  test('shows staff of any role the plans of everybody, and those that are withdrawn', async ({
    assert,
  }) => {
    const [investor, support] = await Promise.all([anInvestor(), aStaffMember('support')])
    const name = unique('plan')
    const [own, shared] = [await aPlan({ name, uid: investor.id }), await aPlan({ name })]
    const list = await support.get(
      `/admin/plans?filter=${encodeURIComponent(JSON.stringify({ name }))}`,
    )
    assert.deepEqual(list.body.data, [shared, own])
    assert.equal(list.headers.get('content-range'), 'plans 0-1/2')
    assert.deepEqual(await granted(support.get(`/admin/plans/${own.id}`)), own)
  })

  test('knows no plan by another id', async ({ assert }) => {
    const { status, body } = await (await theBanker()).get(`/admin/plans/${crypto.randomUUID()}`)
    assert.deepEqual([status, body.code], [404, 'plan_not_found'])
  })

  test('is for staff only', async ({ assert }) => {
    for (const path of ['', `/${crypto.randomUUID()}`])
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', `/admin/plans${path}`), STAFF_ONLY)
  })
})
