import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { aStaffMember, granted, type Json } from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'
import { aDeclaredInvestment, declare } from './declared.js'

test.group('GET /admin/declarations', (group) => {
  group.setup(async () => {
    await runAhead()
    return async () => void (await followCalendar())
  })

  test('lists, filters and exports what was declared; the plan says which date is next', async ({
    assert,
  }) => {
    const [people, support] = [await threePeople(), await aStaffMember('support')]
    const { plan, first } = await aDeclaredInvestment()
    const next = async () =>
      (await granted(support.get('/admin/declared-plans'))).find(({ id }: Json) => id === plan.id)
    assert.containSubset(await next(), { nextDate: first, mayBeDeclared: false, investments: 1 })
    await closeDates(2)
    assert.containSubset(await next(), { nextDate: first, mayBeDeclared: true })
    await declare(people, plan, first, '1.25')
    const second = dateAfter(first, 1)
    await declare(people, plan, second, '-2.5')
    const query = (filter: object, sort = '["rate","ASC"]') =>
      new URLSearchParams({ filter: JSON.stringify({ planId: plan.id, ...filter }), sort })
    const list = async (filter: object): Promise<Json[]> =>
      granted(support.get(`/admin/declarations?${query(filter)}`))
    assert.deepEqual(
      (await list({})).map(({ date, rate }) => [date, rate]),
      [
        [second, -2.5],
        [first, 1.25],
      ],
    )
    assert.deepEqual(
      (await list({ date: second })).map(({ date }) => date),
      [second],
    )
    assert.lengthOf(await list({ rate_lte: 0 }), 1)
    const { text } = await support.get(`/admin/declarations/export?${query({})}`)
    assert.lengthOf(readCsv(text), 3)
    await closeDates(1)
    assert.containSubset(await next(), { principal: '97.50', nextDate: dateAfter(second, 1) })
  })

  test('unauthorized callers', async ({ assert }) => {
    for (const path of ['/admin/declarations', '/admin/declared-plans'])
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', path), STAFF_ONLY)
  })
})
