import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import {
  aDeclaredInvestment,
  declare,
  type Declared,
} from '#tests/functional/declarations/declared'
import { threePeople } from '#tests/functional/approvals/two_people'
import { balancesOf, granted, type Json, look, type StaffMember } from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from './close_of_business.js'
import { brokenRules } from './money_at_once.js'

const daysOf = async ({ investor, investment }: Declared): Promise<Json> =>
  granted(investor.get(`/investment/${investment.id}/accruals`))
const shown = ({ days }: Json) =>
  days.map(({ amount, status, rate }: Json) => [amount, status, rate])
const statusOf = async ({ investment }: Declared) =>
  (
    await look<{ status: string }>('select status from investments where id = :id', {
      id: investment.id,
    })
  )[0]?.status

test.group('A close accrues what was declared', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    return async () => void (await followCalendar())
  })

  test('a gain as dues, a loss out of the principal, toward zero, and the days after on what is left', async ({
    assert,
  }) => {
    const one = await aDeclaredInvestment({ amount: '99.99' })
    const { plan, first, investor } = one
    await closeDates(1)
    for (const [day, rate] of ['1.5', '-10', '-0.01', '0', '2'].entries()) {
      await declare(people, plan, dateAfter(first, day), rate)
      await closeDates(1)
    }
    const days = await daysOf(one)
    // 99.99 × 1.5 % = 1.49985; 99.99 × 10 % = 9.999; 90.00 × 0.01 % = 0.009, nothing; 90.00 × 2 %
    assert.deepEqual(shown(days), [
      ['1.49', 'paid', 1.5],
      ['-9.99', 'lost', -10],
      ['0.00', 'paid', -0.01],
      ['0.00', 'paid', 0],
      ['1.80', 'paid', 2],
    ])
    assert.equal(days.days[1].note, 'The desk was up.')
    assert.containSubset(days, { principal: '90.00', lost: '9.99', earned: '3.29', due: '0.00' })
    // 60.00 of it in ETH, which is its own asset and pays first
    assert.containSubset(await balancesOf(investor), { invested: '90.00', earnings: '3.29' })
    const lines = await look<{ asset: string; kind: string; amount: bigint }>(
      `select a.asset, a.kind, e.amount from investment_charges c
         join ledger.transactions t on t.ref_id = c.id and t.kind = 'investment_loss'
         join ledger.entries e on e.tx_id = t.id join ledger.accounts a on a.id = e.account_id
        where c.investment_id = :id order by a.kind`,
      { id: one.investment.id },
    )
    assert.deepEqual(lines, [
      { asset: 'ETH', kind: 'invested', amount: -999n },
      { asset: 'ETH', kind: 'losses', amount: 999n },
    ])
    assert.deepEqual(await brokenRules(), [])
  })

  test('the loss stops at zero, and what is lost whole runs to its end and gives nothing back', async ({
    assert,
  }) => {
    const one = await aDeclaredInvestment({ duration: 3 })
    await closeDates(1)
    for (const [day, rate] of ['-70', '-100', '5'].entries()) {
      await declare(people, one.plan, dateAfter(one.first, day), rate)
      await closeDates(1)
      if (day < 2) assert.equal(await statusOf(one), 'approved')
    }
    assert.deepEqual(shown(await daysOf(one)), [
      ['-70.00', 'lost', -70],
      ['-30.00', 'lost', -100],
      ['0.00', 'paid', 5],
    ])
    assert.equal(await statusOf(one), 'ended')
    assert.containSubset(await balancesOf(one.investor), {
      ...{ balance: '0.00', invested: '0.00', portfolio: '0.00', earnings: '0.00' },
    })
    assert.deepEqual(await brokenRules(), [])
  })

  test('a late date in the next close under its own date, all in their order, and the end waits for the last', async ({
    assert,
  }) => {
    const one = await aDeclaredInvestment({ duration: 3 })
    await closeDates(5)
    assert.lengthOf((await daysOf(one)).days, 0)
    for (const [day, rate] of ['-50', '10'].entries())
      await declare(people, one.plan, dateAfter(one.first, day), rate)
    const [closed] = await closeDates(1)
    assert.equal(await statusOf(one), 'approved')
    assert.deepEqual(shown(await daysOf(one)), [
      ['-50.00', 'lost', -50],
      ['5.00', 'paid', 10],
    ])
    const [due] = await look<{ business_date: string; paid_on: string }>(
      'select business_date, paid_on from dues where plan_id = :id',
      { id: one.plan.id },
    )
    assert.deepEqual(due, { business_date: dateAfter(one.first, 1), paid_on: closed ?? '' })
    await declare(people, one.plan, dateAfter(one.first, 2), '-1')
    await closeDates(1)
    assert.equal(await statusOf(one), 'ended')
    assert.containSubset(await balancesOf(one.investor), { balance: '54.50', invested: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('nothing for an investment that has ended before it was declared', async ({ assert }) => {
    const gone = await aDeclaredInvestment()
    const other = await aDeclaredInvestment({}, gone.plan)
    await closeDates(2)
    await granted(people[0].patch(`/admin/investments/${gone.investment.id}/end`))
    await declare(people, gone.plan, gone.first, '-10')
    await closeDates(1)
    assert.lengthOf((await daysOf(gone)).days, 0)
    assert.lengthOf((await daysOf(other)).days, 1)
    assert.deepEqual(await brokenRules(), [])
  })

  test('the loss is in the statement, the entries and the detail of the investor', async ({
    assert,
  }) => {
    const { investor, plan, investment, first } = await aDeclaredInvestment()
    await closeDates(1)
    assert.equal(await openDate(), first)
    await declare(people, plan, first, '-65')
    await closeDates(1)
    const month = new Date().toISOString().slice(0, 7)
    const { totals, opening, closing, lines } = await granted(
      investor.get(`/transaction/statement?month=${month}`),
    )
    assert.containSubset(totals, { deposits: '100.00', lost: '65.00', earnings: '0.00' })
    assert.deepEqual([opening.portfolio, closing.portfolio], ['0.00', '35.00'])
    assert.containSubset(lines.at(-1), {
      ...{ kind: 'investment_loss', amount: '65.00', requestId: investment.id },
    })
    const [entry]: Json[] = await granted(investor.get('/user/entries?account=invested&asset=BTC'))
    assert.containSubset(entry, {
      ...{ kind: 'investment_loss', amount: '-5.00', requestId: investment.id },
    })
    const { movements } = await granted(investor.get(`/transaction/${investment.id}`))
    assert.deepEqual(
      movements
        .filter(({ kind }: Json) => kind === 'investment_loss')
        .map(({ asset, amount }: Json) => [asset, amount]),
      [
        ['BTC', '-5.00'],
        ['ETH', '-60.00'],
      ],
    )
    const figures = await granted(investor.get('/user/history?days=30'))
    assert.equal(figures.at(-1).portfolio, '35.00')
  })
})
