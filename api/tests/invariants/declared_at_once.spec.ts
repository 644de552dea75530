import { test } from '@japa/runner'
import { closeBusinessDates } from '#business_days/close_service'
import { dateAfter, declaredOf, millionthsOf } from '#domain/accrual'
import { cents } from '#domain/money'
import { threePeople } from '#tests/functional/approvals/two_people'
import { aDeclaredInvestment, declare } from '#tests/functional/declarations/declared'
import { granted, type Json, look } from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from './close_of_business.js'
import { brokenRules } from './money_at_once.js'

const CLOSERS = 16
const RATES = ['2', '-30', '-0.5', '1.25']

test.group('T63: many closers over declared plans', (group) => {
  group.setup(async () => {
    await runAhead()
    return async () => void (await followCalendar())
  })

  test(`${CLOSERS} at once accrue each declared date once, in order, and lose what a lone one would`, async ({
    assert,
  }) => {
    const people = await threePeople()
    const one = await aDeclaredInvestment()
    const all = [
      one,
      await aDeclaredInvestment({}, one.plan),
      await aDeclaredInvestment({}, one.plan),
    ]
    await closeDates(1 + RATES.length)
    for (const [day, rate] of RATES.entries())
      await declare(people, one.plan, dateAfter(one.first, day), rate)
    const through = await openDate()
    await Promise.all(
      Array.from({ length: CLOSERS }, () => closeBusinessDates({ ahead: 1, through })),
    )
    let left = cents(10_000n)
    const expected = RATES.map((rate, day) => {
      const amount = declaredOf(left, millionthsOf(rate))
      if (amount < 0n) left = cents(left + amount)
      return { business_date: dateAfter(one.first, day), amount_cents: amount }
    })
    for (const { investment, investor } of all) {
      assert.deepEqual(
        await look(
          'select business_date, amount_cents from accruals where investment_id = :id order by 1',
          { id: investment.id },
        ),
        expected,
      )
      const { principal }: Json = await granted(
        investor.get(`/investment/${investment.id}/accruals`),
      )
      assert.equal(principal, '69.65')
    }
    const [step] = await look(
      `select rows, cents from ledger.close_steps where business_date = :through and step = 'declared'`,
      { through },
    )
    const sum = expected.reduce((total, { amount_cents: amount }) => total + amount, 0n)
    assert.deepEqual(step, {
      rows: BigInt(RATES.length * all.length),
      cents: sum * BigInt(all.length),
    })
    assert.deepEqual(await brokenRules(), [])
  })
})
