import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import {
  balancesOf,
  fund,
  granted,
  anInvestor,
  aPlan,
  type Investor,
  type Json,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import {
  aDeclaredInvestment,
  aDeclaredPlan,
  declare,
  type Declared,
} from '#tests/functional/declarations/declared'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'
import { anOutage, noOutage } from './outage.js'

const TERMS = { earlyExit: '2.5', atMaturity: ['payout', 'renew'] }
const DAYS = 3

const pathOf = (id: string) => `/investment/${id}`
const leave = async (investor: Investor, id: string): Promise<Json> => {
  const { seal } = await granted(investor.get(`${pathOf(id)}/exit-quote`))
  return granted(investor.post(`${pathOf(id)}/exit`, { seal }))
}
const aLeavable = async (terms: object = {}): Promise<Declared> =>
  aDeclaredInvestment({}, await aDeclaredPlan({ ...TERMS, ...terms }))

/** The business dates of an investment, as its row keeps them. */
async function datesOf(id: string): Promise<Json> {
  const [row] = await look('select status, approved_on, ended_on from investments where id = :id', {
    id,
  })
  return row
}

/** Closes so many dates ahead of the clock, as the closes catch up with the calendar. */
async function catchUp(count: number): Promise<void> {
  await runAhead()
  await closeDates(count)
}

test.group('An outage in which no business date is closed', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    people = await threePeople()
    return async () => void (await followCalendar())
  })
  group.each.setup(async () => {
    await followCalendar()
    return async () => void (await noOutage())
  })

  type Running = { investor: Investor; id: string }

  /** 100.00 in a plan, approved. */
  async function aRunning(plan: Json): Promise<Running> {
    const investor = await anInvestor()
    await fund(investor, 'ETH', '100.00')
    const { id } = await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '100.00', method: 'ETH' }),
    )
    await granted(people[0].patch(`/admin/investments/${id}/approve`))
    return { investor, id }
  }

  /** An investment in a declared plan that staff approve on the last day of the outage. */
  async function approvedLate(): Promise<{
    investor: Investor
    id: string
    plan: Json
    today: string
  }> {
    const [investor, plan] = await Promise.all([anInvestor(), aDeclaredPlan(TERMS)])
    await fund(investor, 'ETH', '100.00')
    const { id } = await granted(
      investor.post('/investment', { plan_id: plan.id, amount: '100.00', method: 'ETH' }),
    )
    const today = await anOutage(DAYS)
    await granted(people[0].patch(`/admin/investments/${id}/approve`))
    return { investor, id, plan, today }
  }

  test('who leaves a declared plan in it bears each day up to the one on which they leave', async ({
    assert,
  }) => {
    const one = await aLeavable()
    const today = await anOutage(DAYS)
    const quote = await granted(one.investor.get(`${pathOf(one.investment.id)}/exit-quote`))
    assert.equal(quote.leavesAfter, today)
    await leave(one.investor, one.investment.id)
    await catchUp(DAYS + 2)
    // each is known by the calendar when they leave, but for the last
    for (const [nth, rate] of ['-10', '0', '-10', '50'].entries())
      await declare(people, one.plan, dateAfter(one.first, nth), rate)
    await closeDates(1)
    // 100.00 - 10.00 - 9.00 = 81.00; the fee is 2.5 % of it
    const end = await granted(one.investor.get(`${pathOf(one.investment.id)}/at-maturity`))
    assert.containSubset(end, { outcome: 'left_early', exitFee: '2.02', leavesAfter: today })
    assert.containSubset(await balancesOf(one.investor), { balance: '78.98', invested: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('who is approved for one in it takes part in no day before', async ({ assert }) => {
    const { id, investor, plan, today } = await approvedLate()
    assert.containSubset(await datesOf(id), { status: 'approved', approved_on: today })
    await catchUp(DAYS + 2)
    await declare(people, plan, dateAfter(today, 1), '5')
    await closeDates(1)
    const { days } = await granted(investor.get(`${pathOf(id)}/accruals`))
    assert.deepEqual(
      days.map(({ date, amount }: Json) => [date, amount]),
      [[dateAfter(today, 1), '5.00']],
    )
    assert.deepEqual(await brokenRules(), [])
  })

  test('who is approved and leaves on one day of it ends with the close of that day, not before', async ({
    assert,
  }) => {
    const { id, investor, today } = await approvedLate()
    await leave(investor, id)
    await catchUp(DAYS)
    assert.containSubset(await datesOf(id), { status: 'approved', ended_on: null })
    await closeDates(1)
    assert.containSubset(await datesOf(id), { status: 'ended', ended_on: today })
    assert.containSubset(await balancesOf(investor), { balance: '97.50', invested: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('staff end what was approved in it, on no date before its approval', async ({ assert }) => {
    const { id, investor, today } = await approvedLate()
    await granted(people[0].patch(`/admin/investments/${id}/end`))
    assert.containSubset(await datesOf(id), {
      status: 'ended',
      approved_on: today,
      ended_on: today,
    })
    await catchUp(DAYS + 1)
    assert.containSubset(await balancesOf(investor), { balance: '100.00', invested: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('who leaves a fixed plan in it, or is stopped, has earned each day before that one', async ({
    assert,
  }) => {
    const plan = await aPlan({ ...TERMS, returns: '1', duration: 30 })
    const ends = [
      ({ investor, id }: Running) => leave(investor, id),
      ({ id }: Running) => granted(people[0].patch(`/admin/investments/${id}/end`)),
    ]
    const running = await Promise.all(ends.map(() => aRunning(plan)))
    const first = dateAfter(await openDate(), 1)
    const today = await anOutage(DAYS)
    for (const [nth, end] of ends.entries()) await end(running[nth] as Running)
    for (const { id } of running)
      assert.containSubset(await datesOf(id), { status: 'ended', ended_on: today })
    await catchUp(DAYS + 1)
    for (const { investor, id } of running) {
      const { days } = await granted(investor.get(`${pathOf(id)}/accruals`))
      assert.deepEqual(
        days.map(({ date, amount }: Json) => [date, amount]).toSorted(),
        Array.from({ length: DAYS - 1 }, (_, nth) => [dateAfter(first, nth), '1.00']),
      )
    }
    assert.deepEqual(await brokenRules(), [])
  })

  test('a term whose last date is over by the calendar has neither a choice nor an exit left', async ({
    assert,
  }) => {
    const one = await aLeavable({ duration: DAYS - 1 })
    const path = pathOf(one.investment.id)
    await anOutage(DAYS - 1)
    await granted(one.investor.put(`${path}/at-maturity`, { choice: 'payout' }))
    await anOutage(DAYS)
    for (const { status, body } of [
      await one.investor.get(`${path}/exit-quote`),
      await one.investor.put(`${path}/at-maturity`, { choice: 'payout' }),
    ])
      assert.deepEqual([status, body.code], [409, 'invalid_transition'])
  })

  test('where dates run ahead of the calendar, the open date is today', async ({ assert }) => {
    const one = await aLeavable()
    await anOutage(DAYS)
    await runAhead()
    const quote = await granted(one.investor.get(`${pathOf(one.investment.id)}/exit-quote`))
    assert.equal(quote.leavesAfter, await openDate())
  })
})
