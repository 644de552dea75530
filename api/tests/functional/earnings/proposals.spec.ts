import { test } from '@japa/runner'
import { aStaffMember, granted, theBanker } from '#tests/fixtures'
import { aPlanWith, type Funds, itemOf } from '#tests/functional/earnings/batch'
import { rewritten } from '#tests/rewritten'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const PROPOSALS = '/admin/earnings/proposals'

const startedAgo = (id: string, hours: number) =>
  rewritten(
    `update investments set created_at = now() - make_interval(hours => $2) where id = $1`,
    [id, hours],
  )

test.group('GET /admin/earnings/proposals', () => {
  test('proposes the days since the latest credit by rate and amount, the longest uncredited first', async ({
    assert,
  }) => {
    const { plan, people } = await aPlanWith(3)
    const [old, fresh, ended] = people as [Funds, Funds, Funds]
    const [of, fromNow] = [old.investments[0], fresh.investments[0]]
    await startedAgo(of?.id, 24 * 4 + 1)
    const banker = await theBanker()
    await granted(banker.patch(`/admin/investments/${ended.investments[0]?.id}/end`))
    const support = await aStaffMember('support')
    const rows = await granted(support.get(`${PROPOSALS}?plan=${plan.id}`))
    assert.lengthOf(rows, 2)
    const { startDate, ...first } = rows[0]
    assert.isTrue(Date.parse(startDate) < Date.parse(rows[1].startDate))
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
      returns: '1.5',
      creditedAt: null,
      days: 4,
      amount: '6.00',
    })
    assert.containSubset(rows[1], { investmentId: fromNow?.id, days: 0, amount: '0.00' })

    const credit = { items: [itemOf(of ?? {}, first.amount)], reason: 'Four days' }
    await granted(banker.post('/admin/earnings/batch', credit))
    const named = `${PROPOSALS}?investments=${of?.id},${crypto.randomUUID()},none`
    const [after, ...none] = await granted(support.get(named))
    assert.containSubset(after, { investmentId: of?.id, days: 0, amount: '0.00' })
    assert.isNotNull(after.creditedAt)
    assert.deepEqual(none, [])
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
