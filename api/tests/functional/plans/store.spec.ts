import { test } from '@japa/runner'
import { bodyWith, MISSING_AMOUNTS, NO_AMOUNTS } from '#tests/amounts'
import {
  anInvestor,
  aStaffMember,
  granted,
  type Json,
  look,
  PLAN_TERMS,
  theBanker,
  unique,
} from '#tests/fixtures'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const countOf = async (name: string) =>
  (
    await look<{ n: number }>('select count(*)::int as n from plans where name = :name', { name })
  )[0]?.n

/** The faults of single fields, as they are sent. */
const WRONG: Record<string, unknown[]> = {
  returns: [
    undefined,
    null,
    '',
    -1,
    '-1',
    'ten',
    '1.2345678',
    1.2345678,
    '1e2',
    ' 1',
    '1%',
    true,
    [5],
    {},
    100_000,
  ],
  duration: [undefined, null, '', 0, -1, 1.5, '1.5', 36_501, 'ten', [30], {}, true],
  name: [5, true, ['x'], {}, 'x'.repeat(121)],
  uid: ['me', 5, true, ['x'], crypto.randomUUID()],
  kind: ['other', '', 5, ['fixed']],
  earlyExit: ['', 'never', -1, 100.1, '100.000001', '1.2345678', true, ['none'], {}],
  atMaturity: ['payout', [], ['renew'], ['payout', 'payout'], ['payout', 'other'], {}, 5],
}

test.group('POST /admin/plans', () => {
  test('offers one plan for a key, of many calls at once too', async ({ assert }) => {
    const admin = await aStaffMember('admin')
    const [name, key] = [unique('Once '), unique()]
    const body = { ...PLAN_TERMS, name }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.post('/admin/plans', body, key)),
    )
    const first = answers.find(({ status }) => status === 201)
    for (const { status, text, body: refusal } of answers)
      if (status !== 409) assert.deepEqual([status, text], [201, first?.text])
      else assert.equal(refusal.code, 'idempotency_in_flight')
    assert.equal((await admin.post('/admin/plans', body, key)).text, first?.text)
    assert.equal(await countOf(name), 1)
    await granted(admin.post('/admin/plans', body, unique()))
    assert.equal(await countOf(name), 2)
  })

  test('offers a new plan to everybody', async ({ assert }) => {
    const admin = await aStaffMember('admin')
    const answer = await admin.post('/admin/plans', {
      name: ' Starter ',
      minAmount: 100,
      maxAmount: '2500.5',
      returns: '1.25',
      duration: '30',
    })
    assert.equal(answer.status, 201, answer.text)
    const { id, createdAt, updatedAt, terms, ...plan } = answer.body.data
    assert.match(terms, /^[0-9a-f]{64}$/)
    assert.deepEqual(plan, {
      name: 'Starter',
      minAmount: '100.00',
      maxAmount: '2500.50',
      returns: 1.25,
      duration: 30,
      kind: 'fixed',
      earlyExit: 'none',
      atMaturity: ['payout'],
      termsNumber: 1,
      uid: null,
      user: null,
      version: 1,
      offered: true,
      pausedSince: null,
    })
    assert.isAbove(Date.parse(createdAt), Date.now() - 60_000)
    assert.isAtLeast(Date.parse(updatedAt), Date.parse(createdAt))
    assert.deepEqual(await granted(admin.get(`/admin/plans/${id}`)), answer.body.data)
    const offered: Json[] = await granted((await anInvestor()).get('/plan/all'))
    assert.deepEqual(
      offered.find((one) => one.id === id),
      answer.body.data,
    )
  })

  test('offers a plan to one investor alone where a uid is given, with or without a name', async ({
    assert,
  }) => {
    const [owner, other, banker] = await Promise.all([anInvestor(), anInvestor(), theBanker()])
    const { name: _, ...terms } = PLAN_TERMS
    const plan = await granted(banker.post('/admin/plans', { ...terms, uid: owner.id }))
    assert.containSubset(plan, {
      name: '',
      uid: owner.id,
      user: { id: owner.id, name: owner.user.name },
    })
    const seenBy = async (who: typeof owner) =>
      ((await granted(who.get('/plan/all'))) as Json[]).some(({ id }) => id === plan.id)
    assert.deepEqual([await seenBy(owner), await seenBy(other)], [true, false])
  })

  test('takes its kind, the fee for leaving early and what is offered at maturity', async ({
    assert,
  }) => {
    const banker = await theBanker()
    const offers = { kind: 'declared', atMaturity: ['payout', 'renew'] }
    for (const [earlyExit, shown] of [
      [1.5, '1.5'],
      ['0.000001', '0.000001'],
      [0, '0'],
      ['100', '100'],
      ['none', 'none'],
    ])
      assert.containSubset(
        await granted(banker.post('/admin/plans', { ...PLAN_TERMS, ...offers, earlyExit })),
        { ...offers, earlyExit: shown },
      )
  })

  test('takes a range of one amount, and returns of nothing', async ({ assert }) => {
    const plan = await granted(
      (await theBanker()).post('/admin/plans', {
        ...PLAN_TERMS,
        minAmount: '5',
        maxAmount: 5,
        returns: 0,
        duration: 36_500,
        name: null,
        uid: null,
      }),
    )
    assert.containSubset(plan, {
      minAmount: '5.00',
      maxAmount: '5.00',
      returns: 0,
      duration: 36_500,
      name: '',
    })
  })

  test('refuses a minimum above the maximum', async ({ assert }) => {
    const banker = await theBanker()
    const name = unique()
    const answer = await banker.post('/admin/plans', {
      ...PLAN_TERMS,
      name,
      minAmount: '100.01',
      maxAmount: '100.00',
    })
    const message = 'The minimum must not be above the maximum.'
    assert.equal(answer.status, 422)
    assert.containSubset(answer.body, {
      code: 'validation_failed',
      message,
      errors: [{ field: 'minAmount', message }],
    })
    assert.equal(await countOf(name), 0)
  })

  for (const field of ['minAmount', 'maxAmount']) {
    test(`takes nothing but an amount of money for ${field}`, async ({ assert }) => {
      const banker = await theBanker()
      const name = unique()
      const { [field as 'minAmount']: _, ...rest } = { ...PLAN_TERMS, name }
      for (const sent of [...NO_AMOUNTS, ...MISSING_AMOUNTS]) {
        const answer = await banker.post('/admin/plans', bodyWith(sent, rest, field))
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0].field],
          [422, field],
          `${sent}: ${answer.text}`,
        )
      }
      const missing = await banker.post('/admin/plans', rest)
      assert.equal(missing.body.message, 'This field is required.')
      assert.equal(await countOf(name), 0)
    })
  }

  for (const [field, values] of Object.entries(WRONG)) {
    test(`says so where ${field} is wrong, and makes no plan`, async ({ assert }) => {
      const banker = await theBanker()
      const name = unique()
      for (const value of values) {
        const answer = await banker.post('/admin/plans', { ...PLAN_TERMS, name, [field]: value })
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0].field],
          [422, field],
          `${JSON.stringify(value)}: ${answer.text}`,
        )
      }
      assert.equal(await countOf(name), 0)
    })
  }

  test('is for staff who may change something', async ({ assert }) => {
    const name = unique()
    assert.deepEqual(
      await answersTo(OPERATORS_ONLY, 'POST', '/admin/plans', { ...PLAN_TERMS, name }),
      OPERATORS_ONLY,
    )
    assert.equal(await countOf(name), 0)
  })
})
