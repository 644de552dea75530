import { test } from '@japa/runner'
import { parseReference } from '#domain/reference'
import {
  anInvestment,
  aPlan,
  aStaffMember,
  balancesOf,
  granted,
  look,
  theBanker,
} from '#tests/fixtures'
import { aPlanWith, type Funds, investedOn, itemOf } from '#tests/functional/earnings/batch'
import { answersTo, OPERATORS_ONLY } from '#tests/unauthorized'

const BATCH = '/admin/earnings/batch'
const reason = 'Returns of November'

const NOT_ACTIVE = (status: string) =>
  `This investment is ${status}. Earnings are credited on active ones only.`

const firstOf = ({ investments }: Funds, amount?: string) => itemOf(investments[0], amount)
const earned = async ({ investor }: Funds) => (await balancesOf(investor)).earnings

test.group('POST /admin/earnings/batch', () => {
  test('credits every item, with a result for each, totals per asset and an audit line each', async ({
    assert,
  }) => {
    const { plan, people } = await aPlanWith(3)
    const twice = await investedOn(plan, 2)
    const banker = await aStaffMember('admin')
    const items = [
      ...people.map((one, nth) => firstOf(one, `${nth + 1}.25`)),
      ...twice.investments.map((one) => itemOf(one, '10.00')),
    ]
    const answer = await banker.post(BATCH, { items, reason })
    assert.equal(answer.status, 200, answer.text)
    const { results, totals } = answer.body.data
    assert.deepEqual(totals, {
      credited: 5,
      refused: 0,
      amount: '26.75',
      methods: [{ method: 'BTC', count: 5, amount: '26.75' }],
    })
    for (const [index, { uid, investmentId, amount }] of items.entries()) {
      const { earning, ...result } = results[index]
      const done = { index, uid, investmentId, status: 'credited', code: null, message: null }
      assert.deepEqual(result, done)
      const { id, reference, ...what } = earning
      assert.deepEqual(what, { method: 'BTC', amount })
      assert.equal(parseReference(reference), reference)
      const row = await granted(banker.get(`/admin/earnings/${id}`))
      assert.containSubset(row, { uid, investment_id: investmentId, amount, reason })
    }
    assert.deepEqual(
      [...(await Promise.all(people.map(earned))), await earned(twice)],
      ['1.25', '2.25', '3.25', '20.00'],
    )
    const paid = { balance: '20.00', btcBal: '20.00', portfolio: '220.00', earnings: '20.00' }
    assert.containSubset(await balancesOf(twice.investor), paid)
    const lines = await look(
      `select object_id from audit_events where actor_id = :id and action = 'earnings.credited'`,
      { id: banker.id },
    )
    assert.sameMembers(
      lines.map((line) => line.object_id),
      results.map((one: { earning: { id: string } }) => one.earning.id),
    )
  })

  test('a refused item is a result with its sentence and stops no other', async ({ assert }) => {
    const { plan, people } = await aPlanWith(3)
    const [fine, mine, ended] = people as [Funds, Funds, Funds]
    const [banker, owner] = [await aStaffMember('admin'), await aStaffMember('owner')]
    await granted(owner.post(`/admin/staff/${banker.id}/accounts`, { uid: mine.investor.id }))
    await granted(owner.patch(`/admin/investments/${ended.investments[0]?.id}/end`))
    const pending = await anInvestment(ended.investor, '20.00', { plan, status: 'pending' })
    const other = await aPlan()
    const own = firstOf(fine)
    const refused: [object, string, string][] = [
      [
        { ...own, uid: crypto.randomUUID(), investmentId: crypto.randomUUID() },
        'user_not_found',
        'There is no such user.',
      ],
      [
        firstOf(mine),
        'own_account',
        'This investor account is your own. Another member of staff has to decide about it.',
      ],
      [
        { ...own, investmentId: crypto.randomUUID() },
        'investment_not_found',
        'There is no such investment.',
      ],
      [
        { ...itemOf(pending), uid: fine.investor.id },
        'investment_not_found',
        'There is no such investment.',
      ],
      [firstOf(ended), 'investment_not_active', NOT_ACTIVE('ended')],
    ]
    const items = [...refused.map(([item]) => item), own]
    const { results, totals } = await granted(banker.post(BATCH, { items, reason }))
    for (const [nth, [, code, message]] of refused.entries())
      assert.containSubset(results[nth], { status: 'refused', earning: null, code, message })
    assert.containSubset(results.at(-1), { status: 'credited' })
    assert.containSubset(totals, { credited: 1, refused: 5, amount: '1.00' })
    const wrong = await granted(
      banker.post(BATCH, { items: [{ ...own, planId: other.id }, itemOf(pending)], reason }),
    )
    assert.containSubset(wrong.results, [
      { code: 'validation_failed', message: 'This investment was not made on that plan.' },
      { code: 'investment_not_active', message: NOT_ACTIVE('pending') },
    ])
    assert.deepEqual(await Promise.all(people.map(earned)), ['1.00', '0.00', '0.00'])
  })

  test('a malformed item refuses the whole call, by its path, and credits nothing', async ({
    assert,
  }) => {
    const { people } = await aPlanWith(2)
    const [one, two] = people as [Funds, Funds]
    const banker = await theBanker()
    const good = firstOf(one)
    const wrong: [object, string][] = [
      [{ items: [good, { ...firstOf(two), amount: '0' }], reason }, 'items.1.amount'],
      [{ items: [good, { ...firstOf(two), amount: '1.005' }], reason }, 'items.1.amount'],
      [{ items: [{ ...good, uid: 'nobody' }], reason }, 'items.0.uid'],
      [{ items: [{ ...good, investmentId: 7 }], reason }, 'items.0.investmentId'],
      [{ items: [good, { ...good, amount: '2.00' }], reason }, 'items.1.investmentId'],
      [{ items: [], reason }, 'items'],
      [{ items: Array.from({ length: 501 }, () => good), reason }, 'items'],
      [{ items: [good] }, 'reason'],
      [{ items: [good], reason: '  ' }, 'reason'],
    ]
    for (const [body, field] of wrong) {
      const { status, body: answer, text } = await banker.post(BATCH, body)
      assert.deepEqual([status, answer.errors?.[0].field], [422, field], text.slice(0, 200))
    }
    assert.deepEqual(await Promise.all(people.map(earned)), ['0.00', '0.00'])
  })

  test('is for operators only', async ({ assert }) => {
    const { people } = await aPlanWith(1)
    const body = { items: people.map((one) => firstOf(one)), reason }
    assert.deepEqual(await answersTo(OPERATORS_ONLY, 'POST', BATCH, body), OPERATORS_ONLY)
    assert.deepEqual(await Promise.all(people.map(earned)), ['0.00'])
  })
})
