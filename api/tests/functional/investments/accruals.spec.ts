import { test } from '@japa/runner'
import { anActiveInvestment } from '#tests/functional/earnings/active'
import { anInvestment, anInvestor, aPlan, fund } from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

test.group('GET /investment/{id}/accruals', (group) => {
  group.setup(async () => void (await runAhead()))
  group.teardown(async () => void (await followCalendar()))

  test('says what each date earned', async ({ assert }) => {
    const { investor, investment } = await anActiveInvestment()
    const [approved, first, second] = await closeDates(3)
    const { status, body, text } = await investor.get(`/investment/${investment.id}/accruals`)
    assert.equal(status, 200, text)
    assert.containSubset(body.data, {
      firstDate: first,
      wholeTerm: '90.00',
      earned: '3.00',
      byHand: '0.00',
    })
    assert.notEqual(approved, first)
    assert.deepEqual(
      body.data.days.map(({ date, day, amount }: Record<string, unknown>) => [date, day, amount]),
      [
        [first, 1, '1.50'],
        [second, 2, '1.50'],
      ],
    )
  })

  test('has nothing at a fixed rate where each day is declared', async ({ assert }) => {
    const investor = await anInvestor()
    await fund(investor, 'ETH', '100.00')
    const plan = await aPlan({ name: 'Declared', kind: 'declared', minAmount: '50.00' })
    const { id } = await anInvestment(investor, '100.00', { plan, method: 'ETH' })
    await closeDates(2)
    const { body } = await investor.get(`/investment/${id}/accruals`)
    assert.containSubset(body.data, { wholeTerm: null, earned: '0.00', days: [] })
  })

  test('has no dates before the approval', async ({ assert }) => {
    const { investor, plan } = await anActiveInvestment()
    const pending = await anInvestment(investor, '50.00', { plan, status: 'pending' })
    const { body } = await investor.get(`/investment/${pending.id}/accruals`)
    assert.containSubset(body.data, { firstDate: null, lastDate: null, earned: '0.00', days: [] })
  })

  test('refuses what is nobody’s or somebody else’s: 404 investment_not_found', async ({
    assert,
  }) => {
    const [{ investment }, other] = await Promise.all([anActiveInvestment(), anInvestor()])
    for (const id of [investment.id, crypto.randomUUID(), 'none']) {
      const { status, body } = await other.get(`/investment/${id}/accruals`)
      assert.deepEqual([status, body.code], [404, 'investment_not_found'])
    }
    const path = `/investment/${investment.id}/accruals`
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
  })
})
