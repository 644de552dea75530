import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { workOnNotices } from '#notices/notice_worker'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { kindsOf, noticesOf } from '#tests/functional/notices/notices'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Investor,
  look,
  theBanker,
} from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from './close_of_business.js'
import { poolLevel, leaveInPool } from './pool_level.js'
import { APPLICATION, ask, attempt } from './sessions.js'

const writtenFor = ({ id }: Investor) =>
  ask<{ kind: string; fact: string }>(
    'login',
    'select kind, fact from notices where person_id = $1 order by created_at, id',
    [id],
  )

test.group('T70: one notice of each fact', () => {
  test('is there once after ten decisions at once, and none of what was refused', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const banker = await theBanker()
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
    const path = `/admin/deposits/${id}`
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => banker.patch(`${path}/BTC/approve`)),
      ...Array.from({ length: 5 }, () => banker.patch(`${path}/decline`, { reason: 'No.' })),
    ])
    assert.lengthOf(
      answers.filter(({ status }) => status === 200),
      1,
    )
    const written = await writtenFor(investor)
    assert.lengthOf(written, 1)
    assert.match(`${written[0]?.kind}`, /^deposit_(?:approved|declined)$/)
  })

  test('goes with its fact: a decision that is rolled back leaves none', async ({ assert }) => {
    const investor = await anInvestor()
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
    const counted = (sql: string) =>
      attempt('login', [
        `update deposits set status = 'declined', reason = 'No.', decided_at = now(),
                decided_by = (select id from staff limit 1) where id = '${id}'`,
        sql,
      ])
    const seen = `do $$ begin if (select count(*) from notices where person_id = '${investor.id}') <> 1
      then raise exception 'not written' using errcode = 'P0001'; end if; end $$`
    assert.equal(await counted(seen), 'nothing')
    assert.lengthOf(await writtenFor(investor), 0)
  })

  test('T71: cannot be written, changed or removed by any role, nor rewritten by the owner', async ({
    assert,
  }) => {
    const [ada, bob] = [await anInvestor(), await anInvestor()]
    await fund(ada, 'BTC', '5.00')
    const where = `where person_id = '${ada.id}'`
    const forged = `insert into notices (id, bucket, audience, person_id, kind, fact, facts)
      values (new_id(bucket_of('${ada.id}')), bucket_of('${ada.id}'), 'investor', '${ada.id}', 'deposit_approved', 'x', '{}')`
    for (const role of APPLICATION)
      for (const sql of [
        forged,
        `delete from notices ${where}`,
        `update notices set facts = '{}' ${where}`,
      ])
        assert.equal(await attempt(role, [sql]), '42501', `${role}: ${sql}`)
    const edits = [
      `update notices set facts = '{}' ${where}`,
      `update notices set kind = 'deposit_declined' ${where}`,
      `update notices set person_id = '${bob.id}', bucket = bucket_of('${bob.id}') ${where}`,
      `update notices set created_at = now() + interval '1 day' ${where}`,
      `delete from notices ${where}`,
    ]
    for (const sql of edits)
      assert.equal(await attempt('assay_owner', [sql]), 'notices_are_kept', sql)
    assert.equal(await attempt('assay_owner', ['truncate notices']), 'ledger_is_append_only')
    const elsewhere = forged.replace(
      `bucket_of('${ada.id}'), 'inv`,
      `(bucket_of('${ada.id}') + 1) % 64, 'inv`,
    )
    assert.equal(await attempt('assay_owner', [elsewhere]), 'notices_check')
    const asBob = `set local app.uid = '${bob.id}'`
    const touched = `with t as (update notices set read_at = now() ${where} returning 1) select 1 / (1 - count(*)) from t`
    assert.equal(await attempt('assay_investor', [asBob, touched]), 'nothing')
    assert.isNull((await noticesOf(ada))[0]?.readAt)
  })
})

test.group('T70: what a closed date brings', (group) => {
  let before = 0n
  group.setup(async () => {
    await runAhead()
    before = await poolLevel('ETH')
    return async () => {
      await leaveInPool('ETH', before)
      await followCalendar()
    }
  })

  test('is one notice of a day’s earnings, and of an unfunded day when it begins', async ({
    assert,
  }) => {
    const { investor } = await anActiveInvestment()
    await closeDates(1)
    const [date] = await closeDates(1)
    await Promise.all([workOnNotices(), workOnNotices()])
    await workOnNotices()
    const earnings = async () =>
      (await noticesOf(investor)).filter(({ kind }) => kind === 'earnings_paid')
    assert.lengthOf(await earnings(), 1)
    assert.include((await earnings())[0]?.title, '$1.50')
    assert.deepEqual(
      (await writtenFor(investor)).filter(({ kind }) => kind === 'earnings_paid'),
      [{ kind: 'earnings_paid', fact: date ?? '' }],
    )
    await leaveInPool('ETH', 0n)
    await closeDates(2)
    await workOnNotices()
    const kinds = await kindsOf(investor)
    assert.lengthOf(
      kinds.filter((kind) => kind === 'earnings_unfunded'),
      1,
    )
    assert.lengthOf(await earnings(), 1)
    await leaveInPool('ETH', before)
    await closeDates(1)
    await workOnNotices()
    const paid = await earnings()
    assert.lengthOf(paid, 2)
    assert.include(paid[0]?.title, '$4.50')
  })

  test('is a notice seven days and one day before the end, and one of the end', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    await fund(investor, 'ETH', '100.00')
    const plan = await aPlan({ duration: 9, returns: 0 })
    const opened = await openDate()
    await anInvestment(investor, '50.00', { plan, method: 'ETH' })
    const maturing = async () =>
      (await kindsOf(investor)).filter((kind) => kind.startsWith('investment_m'))
    await closeDates(1)
    await workOnNotices()
    assert.deepEqual(await maturing(), [])
    await closeDates(1)
    await workOnNotices()
    assert.deepEqual(await maturing(), ['investment_matures_in_7_days'])
    await closeDates(6)
    await workOnNotices()
    assert.lengthOf(await maturing(), 2)
    assert.include(await maturing(), 'investment_matures_in_1_day')
    await closeDates(2)
    await workOnNotices()
    assert.include(await maturing(), 'investment_matured')
    assert.lengthOf(await maturing(), 3)
    const [at] = (await noticesOf(investor)).filter(({ kind }) => kind.endsWith('_1_day'))
    const ends = new Date(`${dateAfter(opened, 9)}T00:00:00Z`)
    assert.include(at?.title, `matures on ${ends.getUTCDate()} `)
  })
})

test.group('T70: what staff are told', () => {
  test('of a command that waits: each who may decide, once, but not who asks', async ({
    assert,
  }) => {
    const [maker, checker] = [await aStaffMember('admin'), await aStaffMember('admin')]
    const support = await aStaffMember('support')
    const investor = await anInvestor()
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '20000.00' }))
    const waiting = await granted(maker.patch(`/admin/deposits/${id}/BTC/approve`))
    await Promise.all([workOnNotices(), workOnNotices()])
    const heard = async (one: typeof maker) =>
      (await noticesOf(one)).filter(({ link }) => link === `/admin/approvals/${waiting.id}`).length
    assert.deepEqual([await heard(maker), await heard(checker), await heard(support)], [0, 1, 0])
  })

  test('of what is wrong: once until it has ended, and again when it comes back', async ({
    assert,
  }) => {
    const owner = await aStaffMember('owner')
    const heard = async () =>
      (await noticesOf(owner)).filter(({ kind }) => kind === 'close_failed').length
    await runAhead()
    const fail = async () => {
      await look(`select ledger_api.close_next(true, null)`)
      await look(`select ledger_api.close_failed('out of order')`)
      await workOnNotices()
      await workOnNotices()
    }
    await fail()
    assert.equal(await heard(), 1)
    await closeDates(1)
    await workOnNotices()
    assert.equal(await heard(), 1)
    await fail()
    assert.equal(await heard(), 2)
    await closeDates(1)
    await followCalendar()
    await workOnNotices()
  })
})
