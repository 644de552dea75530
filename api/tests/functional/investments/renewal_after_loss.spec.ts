import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { balancesOf, granted, look, type StaffMember } from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import {
  aDeclaredInvestment,
  aDeclaredPlan,
  declare,
} from '#tests/functional/declarations/declared'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { brokenRules } from '#tests/invariants/money_at_once'

test.group('The renewal of an investment that has lost', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    return async () => void (await followCalendar())
  })

  /** 100.00 in a plan of two days from this minimum, to be renewed; the first day loses so much. */
  async function renewing(minAmount: string, rate: string) {
    const plan = await aDeclaredPlan({ minAmount, duration: 2, atMaturity: ['payout', 'renew'] })
    const one = await aDeclaredInvestment({}, plan)
    const path = `/investment/${one.investment.id}/at-maturity`
    await granted(one.investor.put(path, { choice: 'renew', terms: plan.terms }))
    await closeDates(2)
    for (const [day, what] of [rate, '0'].entries())
      await declare(people, plan, dateAfter(one.first, day), what)
    await closeDates(1)
    return { ...one, end: await granted(one.investor.get(path)) }
  }

  test('renews what is left, in the assets that are left', async ({ assert }) => {
    // 60.00 of the 100.00 are in ETH, which pays a loss first
    const { investor, end } = await renewing('30.00', '-65')
    assert.containSubset(end, { outcome: 'renewed' })
    const renewed = await granted(investor.get(`/investment/${end.renewedBy.id}`))
    assert.containSubset(renewed, { status: 'approved', amount: '35.00' })
    assert.containSubset(await balancesOf(investor), {
      ...{ invested: '35.00', balance: '0.00', portfolio: '35.00' },
    })
    const lines = await look<{ asset: string; amount: bigint }>(
      `select a.asset, e.amount from ledger.transactions t join ledger.entries e on e.tx_id = t.id
         join ledger.accounts a on a.id = e.account_id and a.kind = 'invested'
        where t.ref_id = :id and t.kind = 'investment_requested'`,
      { id: end.renewedBy.id },
    )
    assert.deepEqual(lines, [{ asset: 'BTC', amount: 3500n }])
    assert.deepEqual(await brokenRules(), [])
  })

  test('pays out what is left where it is below the range of the plan', async ({ assert }) => {
    const { investor, investment, end } = await renewing('80.00', '-20.01')
    assert.containSubset(end, { outcome: 'outside_range', renewedBy: null })
    assert.containSubset(await balancesOf(investor), { invested: '0.00', balance: '79.99' })
    const ended = await granted(investor.get(`/investment/${investment.id}`))
    assert.containSubset(ended, { amount: '100.00', principal: '79.99' })
    assert.deepEqual(await brokenRules(), [])
  })

  test('renews nothing where nothing is left', async ({ assert }) => {
    const { investor, end } = await renewing('1.00', '-100')
    assert.containSubset(end, { outcome: 'nothing_left', renewedBy: null })
    assert.containSubset(await balancesOf(investor), { portfolio: '0.00', invested: '0.00' })
    assert.deepEqual(await brokenRules(), [])
  })
})
