import { test } from '@japa/runner'
import {
  anInvestment,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Investor,
  type Json,
  theBanker,
} from '#tests/fixtures'
import { aPlanWith, type Funds, itemOf } from '#tests/functional/earnings/batch'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { rewritten } from '#tests/rewritten'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const PROPOSALS = '/admin/earnings/proposals'

/** As if it had been approved so many days before the latest closed date, when no close was run yet. */
const approvedBefore = (id: string, days: number) =>
  rewritten(
    `update investments set approved_on = (select max(date) from ledger.business_dates where status = 'closed') - $2::integer
      where id = $1`,
    [id, days],
  )

test.group('GET /admin/earnings/proposals', (group) => {
  group.setup(async () => {
    await runAhead()
    await closeDates(1)
  })
  group.teardown(async () => void (await followCalendar()))

  test('proposes the days that no close has accrued, and nothing once they are credited', async ({
    assert,
  }) => {
    const { plan, people } = await aPlanWith(3)
    const [old, fresh, ended] = people as [Funds, Funds, Funds]
    const [of, fromNow] = [old.investments[0], fresh.investments[0]]
    await approvedBefore(of?.id, 4)
    const banker = await theBanker()
    await granted(banker.patch(`/admin/investments/${ended.investments[0]?.id}/end`))
    const support = await aStaffMember('support')
    const rows = await granted(support.get(`${PROPOSALS}?plan=${plan.id}`))
    assert.lengthOf(rows, 2)
    const { startDate, ...first } = rows.find(({ investmentId }: Json) => investmentId === of?.id)
    assert.isString(startDate)
    assert.deepEqual(first, {
      uid: old.investor.id,
      name: old.investor.user.name,
      investmentId: of?.id,
      reference: of?.reference,
      planId: plan.id,
      planName: 'Starter',
      planPrice: plan.minAmount,
      durationDays: plan.duration,
      method: 'BTC',
      invested: '100.00',
      kind: 'fixed',
      returns: '1.5',
      creditedAt: null,
      days: 4,
      amount: '6.00',
    })
    const other = rows.find(({ investmentId }: Json) => investmentId === fromNow?.id)
    assert.containSubset(other, { days: 0, amount: '0.00' })

    // the close that begins on the fifth day leaves the four before it
    await closeDates(2)
    const named = `${PROPOSALS}?investments=${of?.id},${crypto.randomUUID()},none`
    const [later] = await granted(support.get(named))
    assert.containSubset(later, { days: 4, amount: '6.00' })

    const credit = { items: [itemOf(of ?? {}, first.amount)], reason: 'Four days' }
    await granted(banker.post('/admin/earnings/batch', credit))
    const [after, ...none] = await granted(support.get(named))
    assert.containSubset(after, { investmentId: of?.id, days: 0, amount: '0.00' })
    assert.isNotNull(after.creditedAt)
    assert.deepEqual(none, [])
  })

  test('proposes nothing that the close of business pays or has yet to pay', async ({ assert }) => {
    const { plan, people } = await aPlanWith(1)
    const support = await aStaffMember('support')
    const declared = await aPlan({ name: 'Declared', kind: 'declared', minAmount: '50.00' })
    const [funds] = people
    await fund(funds?.investor as Investor, 'BTC', '100.00')
    const { id } = await anInvestment(funds?.investor as Investor, '100.00', { plan: declared })
    await approvedBefore(id, 10)
    for (const closed of [0, 1, 3]) {
      if (closed > 0) await closeDates(closed)
      for (const each of [plan, declared]) {
        const [row] = await granted(support.get(`${PROPOSALS}?plan=${each.id}`))
        const { kind } = each === declared ? declared : { kind: 'fixed' }
        assert.containSubset(row, { kind, days: 0, amount: '0.00' }, `${closed} closed`)
      }
    }
  })

  test('wants a plan or investments', async ({ assert }) => {
    const banker = await theBanker()
    for (const query of ['', '?plan=none', `?investments=${'x'.repeat(3701)}`])
      assert.equal((await banker.get(`${PROPOSALS}${query}`)).status, 422, query.slice(0, 30))
  })

  test('is for staff only', async ({ assert }) => {
    const path = `${PROPOSALS}?plan=${crypto.randomUUID()}`
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
  })
})
