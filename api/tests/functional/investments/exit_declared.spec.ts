import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { balancesOf, granted, type Json, look, type StaffMember } from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import {
  aDeclaredInvestment,
  aDeclaredPlan,
  declare,
  type Declared,
} from '#tests/functional/declarations/declared'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'

const TERMS = { earlyExit: '2.5', atMaturity: ['payout', 'renew'] }
const LEFT = 'You have left this investment.'

const pathOf = ({ investment }: Declared) => `/investment/${investment.id}`
const quoteOf = (one: Declared) => granted(one.investor.get(`${pathOf(one)}/exit-quote`))
const endOf = (one: Declared) => granted(one.investor.get(`${pathOf(one)}/at-maturity`))
const leave = async (one: Declared, key?: string): Promise<Json> => {
  const { seal } = await quoteOf(one)
  return granted(one.investor.post(`${pathOf(one)}/exit`, { seal }, key))
}
const aLeavable = async (terms: object = {}) =>
  aDeclaredInvestment({}, await aDeclaredPlan({ ...TERMS, ...terms }))

test.group('POST /investment/{id}/exit of a declared plan', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    return async () => void (await followCalendar())
  })

  test('the date of leaving counts: its loss is borne, and the fee is of what is left', async ({
    assert,
  }) => {
    const one = await aLeavable()
    await closeDates(1)
    const quote = await quoteOf(one)
    assert.containSubset(quote, { principal: '100.00', fee: '2.50', leavesAfter: one.first })
    const left = await leave(one)
    assert.equal(left.status, 'approved')
    // nothing is known yet: it waits, however many dates close
    await closeDates(2)
    assert.containSubset(await balancesOf(one.investor), { invested: '100.00', balance: '0.00' })
    await declare(people, one.plan, one.first, '-10')
    await declare(people, one.plan, dateAfter(one.first, 1), '50')
    const [closed] = await closeDates(1)
    // 100.00 - 10.00 = 90.00; the fee is 2.25
    assert.containSubset(await balancesOf(one.investor), {
      ...{ invested: '0.00', balance: '87.75', portfolio: '87.75', earnings: '0.00' },
    })
    const { days } = await granted(one.investor.get(`${pathOf(one)}/accruals`))
    assert.deepEqual(
      days.map(({ amount }: Json) => amount),
      ['-10.00'],
    )
    assert.containSubset(await endOf(one), {
      ...{ outcome: 'left_early', exitFee: '2.25', settledOn: closed, leavesAfter: one.first },
    })
    const { movements, reason } = await granted(
      one.investor.get(`/transaction/${one.investment.id}`),
    )
    assert.equal(reason, 'Left early by the investor')
    assert.includeMembers(
      movements.map(({ kind, account, amount }: Json) => `${kind} ${account} ${amount}`),
      ['exit_fee invested -2.25', 'investment_loss invested -10.00'],
    )
    assert.deepEqual(await brokenRules(), [])
  })

  test('its gain is paid too, and one without a fee or with nothing left gives back what there is', async ({
    assert,
  }) => {
    for (const [earlyExit, rate, balance, fee] of [
      ['0', '1', '101.00', null],
      ['2.5', '-100', '0.00', null],
      ['100', '1', '1.00', '100.00'],
    ] as const) {
      const one = await aLeavable({ earlyExit })
      await closeDates(1)
      await leave(one)
      await declare(people, one.plan, one.first, rate)
      await closeDates(1)
      assert.containSubset(await balancesOf(one.investor), { balance, invested: '0.00' })
      assert.containSubset(await endOf(one), { outcome: 'left_early', exitFee: fee })
    }
    assert.deepEqual(await brokenRules(), [])
  })

  test('left on the date of its approval, no day counts: it ends in the next close', async ({
    assert,
  }) => {
    const one = await aLeavable()
    await leave(one)
    await closeDates(1)
    assert.containSubset(await balancesOf(one.investor), { balance: '97.50', invested: '0.00' })
    assert.containSubset(await endOf(one), { outcome: 'left_early', exitFee: '2.50' })
  })

  test('leaves its audit lines, and is done once under a key', async ({ assert }) => {
    const one = await aLeavable()
    const key = crypto.randomUUID()
    const { seal } = await quoteOf(one)
    const [first, again] = [
      await one.investor.post(`${pathOf(one)}/exit`, { seal }, key),
      await one.investor.post(`${pathOf(one)}/exit`, { seal }, key),
    ]
    assert.deepEqual([first.status, again.status], [200, 200], first.text)
    assert.deepEqual(again.body, first.body)
    const date = await openDate()
    await closeDates(1)
    const lines = await look<{ action: string; after: Json }>(
      `select action, after from audit_events where object_id in (:id,
         (select id::text from investment_charges where investment_id = cast(:id as uuid))) and action ~ 'leaving|exit' order by at`,
      { id: one.investment.id },
    )
    assert.deepEqual(
      lines.map(({ action, after }) => [action, after.leavesAfter ?? after.amountCents]),
      [
        ['investment.leaving', date],
        ['investment.exit_charged', '250'],
      ],
    )
  })

  test('cannot be taken back: 409 exit_requested for a choice, a quote and another exit', async ({
    assert,
  }) => {
    const one = await aLeavable()
    const { seal } = await quoteOf(one)
    const answers = await Promise.all(
      [1, 2, 3].map(() => one.investor.post(`${pathOf(one)}/exit`, { seal })),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409, 409])
    const refused = [
      ...answers.filter(({ status }) => status !== 200),
      await one.investor.post(`${pathOf(one)}/exit`, { seal }),
      await one.investor.get(`${pathOf(one)}/exit-quote`),
      await one.investor.put(`${pathOf(one)}/at-maturity`, { choice: 'payout' }),
    ]
    for (const { status, body } of refused) {
      assert.deepEqual([status, body.code], [409, 'exit_requested'])
      assert.include(body.message, LEFT)
    }
  })

  test('a quote of the date before does not hold, and on the last date nobody leaves', async ({
    assert,
  }) => {
    const one = await aLeavable({ duration: 2 })
    const { seal } = await quoteOf(one)
    await closeDates(1)
    const late = await one.investor.post(`${pathOf(one)}/exit`, { seal })
    assert.deepEqual([late.status, late.body.code], [409, 'quote_expired'])
    assert.equal(late.body.data.leavesAfter, one.first)
    await closeDates(1)
    const last = await one.investor.get(`${pathOf(one)}/exit-quote`)
    assert.deepEqual([last.status, last.body.code], [409, 'invalid_transition'])
  })

  test('staff can still stop it, without a fee', async ({ assert }) => {
    const one = await aLeavable()
    await leave(one)
    await granted(people[0].patch(`/admin/investments/${one.investment.id}/end`))
    assert.containSubset(await balancesOf(one.investor), { balance: '100.00', invested: '0.00' })
    await closeDates(1)
    assert.deepEqual(await brokenRules(), [])
  })
})
