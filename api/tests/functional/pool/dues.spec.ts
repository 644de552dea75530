import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { format, cents as centsOf } from '#domain/money'
import { confirmed, request } from '#tests/functional/approvals/two_people'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Investor,
  type Json,
} from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { funding } from '#tests/invariants/lawful_platform'
import { brokenRules } from '#tests/invariants/money_at_once'
import { leaveInPool, poolLevel } from '#tests/invariants/pool_level'
import { ask, attempt } from '#tests/invariants/sessions'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

/** What an investment of 5,000.00 at 1.5 % earns a day. */
const DAILY = 7500n
const AMOUNT = '5000.00'

type Scene = { investor: Investor; plan: Json; waiting: Json; date: string }

const ofAsset = (rows: Json[]): Json => rows.find(({ asset }) => asset === 'BTC') ?? {}
const cents = (amount: string) => BigInt(amount.replace('.', ''))
const usd = (amount: bigint) => format(centsOf(amount))

/** An active investment whose first day is not paid, and a request that waits beside it. */
async function unpaid(): Promise<Scene> {
  const investor = await anInvestor()
  const plan = await aPlan({ name: 'Unpaid', minAmount: '50.00', maxAmount: '9000.00' })
  await fund(investor, 'BTC', '6000.00')
  await anInvestment(investor, AMOUNT, { plan })
  const waiting = await anInvestment(investor, '50.00', { plan, status: 'pending' })
  await closeDates(1)
  await leaveInPool('BTC', 0n)
  const [date = ''] = await closeDates(1)
  return { investor, plan, waiting, date }
}

test.group('Dues that the pool does not cover', (group) => {
  let before = 0n
  let scene: Scene
  group.setup(async () => {
    await runAhead()
    before = await poolLevel('BTC')
    scene = await unpaid()
    return async () => {
      await leaveInPool('BTC', before)
      await closeDates(1)
      await followCalendar()
    }
  })

  const owed = async (): Promise<Json> =>
    ofAsset(await granted((await aStaffMember('support')).get('/admin/pool')))

  test('are shown by asset and by plan, with what the pool covers', async ({ assert }) => {
    const support = await aStaffMember('support')
    const state = await owed()
    assert.isAtLeast(Number(cents(state.due)), Number(DAILY))
    assert.equal(cents(state.earnedADay), cents(state.due), 'nothing else was due before')
    assert.containSubset(state, {
      ...{ balance: '0.00', takeable: '0.00', daysCovered: 0, oldestDue: scene.date },
    })
    const rows: Json[] = await granted(support.get('/admin/pool/dues'))
    assert.deepEqual(
      rows.find(({ planId }) => planId === scene.plan.id),
      {
        ...{ planId: scene.plan.id, planName: 'Unpaid', planPrice: '50.00', duration: 30 },
        ...{ asset: 'BTC', accruals: 1, amount: usd(DAILY), oldest: scene.date, isPaused: false },
      },
    )
    assert.deepEqual(
      rows.map(({ oldest }) => oldest).toSorted(),
      rows.map(({ oldest }) => oldest),
    )
    const { unfundedDues, lastClose } = await granted(support.get('/admin/overview'))
    assert.equal(unfundedDues.oldestDate, scene.date)
    assert.isAtLeast(Number(cents(unfundedDues.amount)), Number(cents(state.due)))
    assert.containSubset(lastClose, { date: scene.date, status: 'closed', failedStep: null })
    const { pool } = await granted(scene.investor.get('/user/pool'))
    const { balance, due, oldestDue, daysCovered } = state
    assert.deepEqual(ofAsset(pool), { asset: 'BTC', balance, due, oldestDue, daysCovered })
    for (const path of ['/admin/pool', '/admin/pool/dues'])
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
  })

  test('older than three business dates pause their plan until they are paid: 409 plan_paused_unfunded', async ({
    assert,
  }) => {
    const { investor, plan, waiting, date } = scene
    const [admin] = [await aStaffMember('admin')]
    const invest = () =>
      investor.post('/investment', { plan_id: plan.id, amount: '50.00', method: 'BTC' })
    const offered = async (): Promise<Json> =>
      (await granted(investor.get('/plan/all'))).find(({ id }: Json) => id === plan.id)
    await closeDates(2)
    assert.isNull((await offered()).pausedSince)
    await granted(invest())
    await closeDates(1)
    assert.equal((await offered()).pausedSince, date)
    assert.equal((await granted(admin.get(`/admin/plans/${plan.id}`))).pausedSince, date)
    const found = async (filter: Record<string, string>) => {
      const query = encodeURIComponent(JSON.stringify({ id: plan.id, ...filter }))
      return (await admin.get(`/admin/plans?filter=${query}`)).body.data.length
    }
    assert.equal(await found({ pausedSince: date }), 1)
    assert.equal(await found({ pausedSince_gte: date }), 1)
    assert.equal(await found({ pausedSince: '2001-02-03' }), 0)
    const refused = await invest()
    assert.deepEqual([refused.status, refused.body.code], [409, 'plan_paused_unfunded'])
    assert.include(refused.body.message, date)
    const approval = await admin.patch(`/admin/investments/${waiting.id}/approve`)
    assert.deepEqual([approval.status, approval.body.code], [409, 'plan_paused_unfunded'])
    // whatever writes it: the trigger, not the service, is what refuses
    assert.equal(
      await attempt('assay_owner', [
        `update investments set status = 'approved', decided_at = now() where id = '${waiting.id}'`,
      ]),
      'paused_plan_takes_no_investment',
    )
    assert.equal(
      await attempt('assay_owner', [
        `insert into investments (id, bucket, user_id, plan_id, method, amount_cents, ends_at)
         select new_id(bucket), bucket, user_id, plan_id, method, 5000, now() from investments where id = '${waiting.id}'`,
      ]),
      'paused_plan_takes_no_investment',
    )
    await leaveInPool('BTC', before)
    await closeDates(1)
    assert.isNull((await offered()).pausedSince)
    await granted(invest())
    await granted(admin.patch(`/admin/investments/${waiting.id}/approve`))
    assert.deepEqual(await brokenRules(), [])
  })

  test('stay in the pool, whoever takes money out of it, and however many at once: 409 pool_insufficient', async ({
    assert,
  }) => {
    const [maker, checker] = [await aStaffMember('admin'), await aStaffMember('owner')]
    await leaveInPool('BTC', 0n)
    await closeDates(1)
    const { due } = await owed()
    assert.isAtLeast(Number(cents(due)), Number(DAILY))
    await leaveInPool('BTC', cents(due) + 1000n)
    const take = (amount: string) => maker.post('/admin/pool/withdrawals', { asset: 'BTC', amount })
    const above = await take('10.01')
    assert.deepEqual([above.status, above.body.code], [409, 'pool_insufficient'])
    assert.include(above.body.message, 'the BTC returns pool has $10.00 that may be taken')
    const both = [await request(take('10.00')), await request(take('6.00'))]
    const answers = await Promise.all(both.map((one) => confirmed(checker, one)))
    assert.sameMembers(
      answers.map(({ status, body }) => (status === 200 ? 'taken' : body.code)),
      ['taken', 'pool_insufficient'],
    )
    assert.isAtLeast(Number(await poolLevel('BTC')), Number(cents(due)))
    await leaveInPool('BTC', cents(due))
    // around the ledger API: the row, the transaction and its lines, as the owner of the tables
    const [admin] = await ask<{ id: string }>(
      'assay_owner',
      `select id from staff where email = 'pool1@staff.test'`,
    )
    const pool = `(select a.id from ledger.accounts a where a.owner is null and a.kind = 'pool' and a.asset = 'BTC')`
    const fixture = { admin: admin?.id, accounts: { pool: { BTC: pool } } } as never
    const [out, back] = [{ action: 'pool.withdraw', amount: 1 } as const, { amount: 1 }]
    for (const role of ['assay_owner', 'login'] as const)
      assert.equal(
        await attempt(role, funding(fixture, randomUUID(), out)),
        'withdrawal_leaves_dues',
      )
    assert.equal(await attempt('assay_owner', funding(fixture, randomUUID(), back)), 'nothing')
    await leaveInPool('BTC', cents(due) + 100n)
    assert.equal(await attempt('assay_owner', funding(fixture, randomUUID(), out)), 'nothing')
  })
})
