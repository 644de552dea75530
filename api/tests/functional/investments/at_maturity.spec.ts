import { test } from '@japa/runner'
import { balancesOf, granted, type Json, look, theBanker } from '#tests/fixtures'
import { anEnding, emptyPool } from '#tests/functional/investments/ending'
import { page } from '#tests/functional/lists/pages'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'
import { answersTo, INVESTORS_ONLY, STAFF_ONLY } from '#tests/unauthorized'

type Ending = Awaited<ReturnType<typeof anEnding>>

const choose = ({ investor, path }: Ending, body: object) =>
  investor.put(`${path}/at-maturity`, body)
const renewing = async (ending: Ending) =>
  granted(choose(ending, { choice: 'renew', terms: ending.plan.terms }))
const shown = ({ investor, path }: Ending): Promise<Json> =>
  granted(investor.get(`${path}/at-maturity`))

/** Investments whose plans change before their end: what is shown before and after, and what the end is. */
async function changed(outcome: string, change: (ending: Ending) => Promise<unknown>) {
  const ending = await anEnding()
  await renewing(ending)
  const terms = () => granted(ending.investor.get(ending.path))
  const before = await terms()
  await change(ending)
  return { ending, outcome, before, after: await terms(), shown: await shown(ending) }
}

/** Every end of a term, all at once: each date that is closed costs more than all of them. */
async function ends() {
  const [renewed, silent, chosen] = await Promise.all([anEnding(), anEnding(), anEnding()])
  await renewing(renewed)
  await granted(choose(chosen, { choice: 'payout' }))
  const banker = await theBanker()
  const changes = [
    await changed('terms_changed', ({ plan }) =>
      granted(banker.put(`/admin/plans/${plan.id}`, { ...plan, returns: 2 })),
    ),
    await changed('plan_not_offered', ({ plan }) =>
      look('update plans set offered = false where id = :id', { id: plan.id }),
    ),
  ]
  // the date of the approval, and the two of the term
  const last = (await closeDates(3)).at(-1)
  return { renewed, silent, chosen, changes, last }
}

test.group('GET and PUT /investment/{id}/at-maturity', (group) => {
  let ended: Awaited<ReturnType<typeof ends>>
  group.setup(async () => {
    await runAhead()
    ended = await ends()
  })
  group.teardown(async () => void (await followCalendar()))

  test('says how it can end: paid out, unless its investor chooses else', async ({ assert }) => {
    const ending = await anEnding()
    const { offers, ...first } = await shown(ending)
    assert.deepEqual(offers, ['payout', 'renew'])
    assert.containSubset(first, {
      ...{ choice: 'payout', terms: null, chosenAt: null, isOpen: true, obstacle: null },
      ...{ principal: '90.00', earlyExit: '2.5', outcome: null, renews: null, renewedBy: null },
    })
    const chosen = await renewing(ending)
    assert.containSubset(chosen, { choice: 'renew', terms: ending.plan.terms, obstacle: null })
    assert.deepEqual(await shown(ending), chosen)
    const banker = await theBanker()
    assert.deepEqual(
      await granted(banker.get(`/admin/investments/${ending.id}/at-maturity`)),
      chosen,
    )
    const back = await granted(choose(ending, { choice: 'payout', terms: ending.plan.terms }))
    assert.containSubset(back, { choice: 'payout', terms: null })
    // the same again is no other choice
    await granted(choose(ending, { choice: 'payout' }))
    const { body } = await page(banker, 'audit-events', { filter: { objectId: ending.id } })
    const lines = body.data.filter(({ action }: Json) => action === 'investment.maturity_chosen')
    assert.deepEqual(
      lines.map(({ before, after }: Json) => [before.choice, after.choice]),
      [
        ['renew', 'payout'],
        ['payout', 'renew'],
      ],
    )
  })

  test('renews once, out of what the old one gives back, and begins on the next date', async ({
    assert,
  }) => {
    const { renewed, last } = ended
    const { investor, id } = renewed
    const old = await shown(renewed)
    assert.containSubset(old, { outcome: 'renewed', settledOn: last, isOpen: false })
    const next = await granted(investor.get(`/investment/${old.renewedBy.id}`))
    assert.containSubset(next, {
      ...{ reference: old.renewedBy.reference, status: 'approved', amount: '90.00', method: 'SOL' },
      terms: { sha256: renewed.plan.terms, accepted: true },
    })
    const { reference } = await granted(investor.get(`/investment/${id}`))
    const link = await granted(investor.get(`/investment/${next.id}/at-maturity`))
    assert.deepEqual(link.renews, { id, reference })
    // the principal is where it was; what two days have earned is apart
    assert.containSubset(await balancesOf(investor), {
      invested: '90.00',
      btcBal: '50.00',
      earnings: '2.70',
    })
    // its first day is the date after the last one of the old: no date is missing, none is twice
    const { firstDate } = await granted(investor.get(`/investment/${next.id}/accruals`))
    assert.equal(firstDate, await openDate())
    const { body } = await page(await theBanker(), 'audit-events', {
      filter: { objectId: next.id },
    })
    assert.containSubset(body.data[0], {
      ...{ action: 'investment.renewed', actorKind: 'system' },
      after: { renews: id, businessDate: last },
    })
    assert.deepEqual(await brokenRules(), [])
  })

  test('pays out what is not to be renewed', async ({ assert }) => {
    const { silent, chosen } = ended
    for (const [ending, outcome] of [
      [silent, null],
      [chosen, 'paid_out'],
    ] as const) {
      assert.containSubset(await shown(ending), { outcome, renewedBy: null })
      assert.containSubset(await balancesOf(ending.investor), { invested: '0.00' })
    }
  })

  for (const [nth, outcome] of ['terms_changed', 'plan_not_offered'].entries()) {
    test(`pays out and says why where the plan has changed since: ${outcome}`, async ({
      assert,
    }) => {
      const change = ended.changes[nth]
      assert.containSubset(change, { outcome, shown: { obstacle: outcome } })
      // an edit of the plan never touches what runs
      assert.deepEqual(change?.after, change?.before)
      const { ending } = change ?? { ending: ended.silent }
      assert.containSubset(await shown(ending), { outcome, renewedBy: null, choice: 'renew' })
      assert.containSubset(await balancesOf(ending.investor), { invested: '0.00' })
    })
  }

  test('pays out where the plan has owed earnings for more than three dates: plan_paused', async ({
    assert,
  }) => {
    const ending = await anEnding({ duration: 5 })
    await renewing(ending)
    const fill = await emptyPool()
    await closeDates(6)
    await fill()
    // what was owed is paid
    await closeDates(1)
    assert.containSubset(await shown(ending), { outcome: 'plan_paused', renewedBy: null })
    assert.containSubset(await balancesOf(ending.investor), { invested: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('pays out what an edit of the range leaves outside: outside_range', async ({ assert }) => {
    const ending = await anEnding()
    const banker = await theBanker()
    await renewing(ending)
    const edit = { ...ending.plan, minAmount: '91.00' }
    const edited = await granted(banker.put(`/admin/plans/${ending.plan.id}`, edit))
    assert.equal((await shown(ending)).obstacle, 'terms_changed')
    const { status, body } = await choose(ending, { choice: 'renew', terms: edited.terms })
    assert.deepEqual(
      [status, body.code, body.message],
      [422, 'validation_failed', 'Amount must be between $91.00 and $100,000.00.'],
    )
  })

  test('refuses a renewal that the terms do not offer, or on terms that are not the offer', async ({
    assert,
  }) => {
    const without = await anEnding({ atMaturity: ['payout'] })
    const wish = { choice: 'renew', terms: without.plan.terms }
    const refused = await choose(without, wish)
    assert.deepEqual(
      [refused.status, refused.body.code, refused.body.message],
      [
        409,
        'renewal_not_offered',
        'The terms of this investment offer no renewal. It is paid out at the end of its term.',
      ],
    )
    const ending = await anEnding()
    const stale = await choose(ending, { choice: 'renew', terms: 'a'.repeat(64) })
    assert.deepEqual([stale.status, stale.body.code], [409, 'terms_changed'])
    assert.equal(stale.body.data.terms, ending.plan.terms)
    await look('update plans set offered = false where id = :id', { id: ending.plan.id })
    const gone = await choose(ending, { choice: 'renew', terms: ending.plan.terms })
    assert.deepEqual([gone.status, gone.body.code], [409, 'plan_not_offered'])
    assert.containSubset(await shown(ending), { choice: 'payout', chosenAt: null })
  })

  test('refuses a body that is no choice: 422', async ({ assert }) => {
    const ending = await anEnding()
    for (const [body, field] of [
      [{}, 'choice'],
      [{ choice: 'roll' }, 'choice'],
      [{ choice: 'renew' }, 'terms'],
      [{ choice: 'renew', terms: 'x' }, 'terms'],
    ] as const) {
      const answer = await choose(ending, body)
      assert.deepEqual([answer.status, answer.body.errors?.[0].field], [422, field])
    }
  })

  test('refuses one that waits or has ended, and one of another investor', async ({ assert }) => {
    const { silent: ending } = ended
    const { investor, plan, path } = ending
    const body = { plan_id: plan.id, amount: '1.00', method: 'BTC' }
    const pending = await granted(investor.post('/investment', body))
    const early = await choose(
      { ...ending, path: `/investment/${pending.id}` },
      { choice: 'payout' },
    )
    assert.deepEqual([early.status, early.body.code], [409, 'invalid_transition'])
    assert.containSubset(await granted(investor.get(`/investment/${pending.id}/at-maturity`)), {
      ...{ lastDate: null, isOpen: false },
    })
    const late = await choose(ending, { choice: 'payout' })
    assert.deepEqual([late.status, late.body.code], [409, 'invalid_transition'])
    const other = await anEnding()
    for (const call of [
      () => other.investor.get(`${path}/at-maturity`),
      () => choose({ ...other, path }, { choice: 'payout' }),
      async () => (await theBanker()).get(`/admin/investments/${crypto.randomUUID()}/at-maturity`),
    ]) {
      const { status, body: refused } = await call()
      assert.deepEqual([status, refused.code], [404, 'investment_not_found'])
    }
    for (const method of ['GET', 'PUT'] as const)
      assert.deepEqual(
        await answersTo(INVESTORS_ONLY, method, `${path}/at-maturity`),
        INVESTORS_ONLY,
      )
    const staffs = `/admin${path.replace('investment', 'investments')}/at-maturity`
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', staffs), STAFF_ONLY)
  })
})
