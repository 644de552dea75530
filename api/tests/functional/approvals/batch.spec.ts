import { test } from '@japa/runner'
import {
  request,
  codeOf,
  confirmed,
  declined,
  threePeople,
} from '#tests/functional/approvals/two_people'
import { aPlanWith, type Funds, investedOn, itemOf } from '#tests/functional/earnings/batch'
import { balancesOf, granted, type Json, look, type StaffMember, unique } from '#tests/fixtures'

const BATCH = '/admin/earnings/batch'
const reason = 'Returns of November'

const firstOf = ({ investments }: Funds, amount?: string) => itemOf(investments[0], amount)
const earned = async ({ investor }: Funds) => (await balancesOf(investor)).earnings
const earnedBy = (people: Funds[]) => Promise.all(people.map(earned))
const stateOf = async (by: StaffMember, { id }: Json) =>
  (await granted(by.get(`/admin/approvals/${id}`))).state

/** Two investors, and a request to credit 6,000.00 and 4,000.01. */
async function askedBatch(maker: StaffMember) {
  const { plan, people } = await aPlanWith(2)
  const items = people.map((one, nth) => firstOf(one, ['6000.00', '4000.01'][nth]))
  const approval = await request(maker.post(BATCH, { items, reason }))
  return { plan, people: people as [Funds, Funds], items, approval }
}

const own = async (owner: StaffMember, self: StaffMember, { investor }: Funds) =>
  granted(owner.post(`/admin/staff/${self.id}/accounts`, { uid: investor.id }))

test.group('a batch of credits above the limit', () => {
  test('is confirmed by a second person, who sees every credit, and credits all in one transaction', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { plan, people, approval } = await askedBatch(maker)
    assert.containSubset(approval, {
      ...{
        action: 'earnings.batch',
        objectKind: 'earning_batch',
        amount: '10000.01',
        userId: null,
      },
      ...{ state: 'open', shown: { amount: '10000.01', credits: 2, investors: 2, reason } },
    })
    assert.deepEqual(await earnedBy(people), ['0.00', '0.00'])
    const shown = await granted(checker.get(`/admin/approvals/${approval.id}/credits`))
    assert.sameMembers(
      shown.items.map((one: Json) => `${one.uid} ${one.planId} ${one.method} ${one.amount}`),
      people.map(
        ({ investor }, nth) => `${investor.id} ${plan.id} BTC ${['6000.00', '4000.01'][nth]}`,
      ),
    )
    const total = { count: 2, amount: '10000.01' }
    assert.containSubset(shown, { methods: [{ method: 'BTC', ...total }] })
    assert.containSubset(shown, { plans: [{ planId: plan.id, planName: plan.name, ...total }] })
    const done = await confirmed(checker, approval)
    assert.deepEqual([done.status, done.body.data?.state], [200, 'confirmed'], done.text)
    assert.deepEqual(await earnedBy(people), ['6000.00', '4000.01'])
    const rows = await look(
      `select e.reason, e.decided_by, t.xid::text from earnings e join ledger.transactions t on t.ref_id = e.id
        and t.kind = 'earnings_credited'
        where e.user_id = any(cast(:ids as uuid[]))`,
      { ids: people.map(({ investor }) => investor.id) },
    )
    const [{ xid }] = rows as [Json]
    assert.deepEqual(
      rows,
      [1, 2].map(() => ({ reason, decided_by: checker.id, xid })),
    )
    const [checked] = await look('select ledger.unchecked_offence() as offence')
    assert.isNull(checked?.offence)
  })

  test('more than one round, with several credits of one investor, is one confirmation', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const { plan, people } = await aPlanWith(66)
    const twice = await investedOn(plan, 3)
    const items = [
      ...people.map((one) => firstOf(one, '200.00')),
      ...twice.investments.map((row) => itemOf(row)),
    ]
    const approval = await request(maker.post(BATCH, { items, reason }))
    const done = await confirmed(checker, approval)
    assert.equal(done.status, 200, done.text)
    assert.deepEqual([await earned(twice), ...new Set(await earnedBy(people))], ['3.00', '200.00'])
    // an amount that two people confirmed does not count towards the sum that each may move alone
    assert.equal(
      (await maker.post(BATCH, { items: [firstOf(twice, '9999.00')], reason })).status,
      200,
    )
  }).timeout(60_000)

  test('the same call again is the same request, and a colleague’s is refused', async ({
    assert,
  }) => {
    const [maker, , other] = await threePeople()
    const { items, approval } = await askedBatch(maker)
    const backwards = [...items].reverse()
    const key = unique('key')
    const again = await maker.post(BATCH, { items: backwards, reason }, key)
    assert.deepEqual(
      [again.status, again.body.data.id, again.body.code],
      [202, approval.id, 'approval_pending'],
    )
    assert.equal((await maker.post(BATCH, { items: backwards, reason }, key)).text, again.text)
    assert.deepEqual(codeOf(await other.post(BATCH, { items, reason })), [409, 'approval_open'])
  })

  test('holds every item or is not asked for: one that cannot be credited refuses it by its path', async ({
    assert,
  }) => {
    const [maker, owner] = await threePeople()
    const { people } = await aPlanWith(3)
    const [fine, mine, ended] = people as [Funds, Funds, Funds]
    await own(owner, maker, mine)
    await granted(owner.patch(`/admin/investments/${ended.investments[0]?.id}/end`))
    const items = [fine, mine, ended].map((one) => firstOf(one, '6000.00'))
    const { status, body } = await maker.post(BATCH, { items, reason })
    assert.equal(status, 422)
    assert.containSubset(body.errors, [
      { field: 'items.1.investmentId', rule: 'own_account' },
      { field: 'items.2.investmentId', rule: 'investment_not_active' },
    ])
    assert.include(body.message, '2 of them cannot be credited')
  })

  test('takes two by the sum of the investor’s day and of the staff’s, too', async ({
    assert,
    cleanup,
  }) => {
    const [maker, checker, other] = await threePeople()
    const { people } = await aPlanWith(2)
    const sent = (by: StaffMember, ...amounts: string[]) =>
      by.post(BATCH, { items: people.map((one, nth) => firstOf(one, amounts[nth])), reason })
    assert.equal((await sent(maker, '6000.00', '4000.00')).status, 200, 'at the limit (control)')
    const ofInvestor = await request(sent(maker, '4000.01', '1.00'))
    assert.equal((await confirmed(checker, ofInvestor)).status, 200)
    assert.deepEqual(await earnedBy(people), ['10000.01', '4001.00'])
    const [before] = await look('select daily_cents from approval_rules')
    cleanup(async () => {
      await look('update approval_rules set daily_cents = :daily_cents', before)
    })
    await look('update approval_rules set daily_cents = 100')
    await request(sent(other, '0.51', '0.50'))
  })

  test('nobody confirms their own, or one with an account of theirs in it', async ({ assert }) => {
    const [maker, owner, checker] = await threePeople()
    const { people, approval } = await askedBatch(maker)
    assert.deepEqual(codeOf(await confirmed(maker, approval)), [403, 'own_approval'])
    await own(owner, checker, people[1])
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [403, 'own_account'])
    assert.deepEqual(codeOf(await declined(checker, approval, 'No')), [403, 'own_account'])
    assert.equal(await stateOf(owner, approval), 'open')
    assert.deepEqual(await earnedBy(people), ['0.00', '0.00'])
  })

  test('is void once an investment of it has ended or was credited meanwhile', async ({
    assert,
  }) => {
    const [maker, checker] = await threePeople()
    const ended = await askedBatch(maker)
    await granted(checker.patch(`/admin/investments/${ended.items[1]?.investmentId}/end`))
    const credited = await askedBatch(maker)
    await granted(
      checker.post(BATCH, { items: [{ ...credited.items[0], amount: '1.00' }], reason }),
    )
    for (const { approval } of [ended, credited]) {
      assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_void'])
      assert.equal(await stateOf(checker, approval), 'void')
    }
    assert.deepEqual(await earnedBy(ended.people), ['0.00', '0.00'])
    assert.deepEqual(await earnedBy(credited.people), ['1.00', '0.00'])
  })

  test('declined, nothing is credited, and it can be asked for again', async ({ assert }) => {
    const [maker, checker] = await threePeople()
    const { people, items, approval } = await askedBatch(maker)
    assert.equal((await declined(checker, approval, 'Too early')).status, 200)
    assert.deepEqual(codeOf(await confirmed(checker, approval)), [409, 'approval_decided'])
    assert.deepEqual(await earnedBy(people), ['0.00', '0.00'])
    assert.notEqual((await request(maker.post(BATCH, { items, reason }))).id, approval.id)
  })

  test('two confirmations at once credit each item once', async ({ assert }) => {
    const [maker, checker, other] = await threePeople()
    const { people, approval } = await askedBatch(maker)
    const answers = await Promise.all([confirmed(checker, approval), confirmed(other, approval)])
    assert.sameMembers(
      answers.map(({ status }) => status),
      [200, 409],
    )
    assert.deepEqual(await earnedBy(people), ['6000.00', '4000.01'])
  })

  test('the credits of a request that has none are not found', async ({ assert }) => {
    const [, checker] = await threePeople()
    const path = `/admin/approvals/${crypto.randomUUID()}/credits`
    assert.deepEqual(codeOf(await checker.get(path)), [404, 'approval_not_found'])
  })
})
