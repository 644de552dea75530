import { test } from '@japa/runner'
import { type Active, anActiveInvestment } from '#tests/functional/earnings/active'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { aStaffMember, granted, type Json, look, theBanker } from '#tests/fixtures'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const PATH = '/admin/earning-payments'
const query = (filter: Json, more: Json = {}) =>
  new URLSearchParams({ filter: JSON.stringify(filter), ...more }).toString()

test.group('GET /admin/earning-payments', (group) => {
  let active: Active
  let dates: string[] = []
  const rowsOf = async (filter: Json): Promise<Json[]> =>
    granted((await aStaffMember('support')).get(`${PATH}?${query(filter)}`))

  group.setup(async () => {
    active = await anActiveInvestment()
    const { investor, ids } = active
    await granted(
      (await theBanker()).post(`/admin/earnings/${investor.id}`, { amount: '2.00', ...ids }),
    )
    await runAhead()
    dates = (await closeDates(3)).slice(1)
    return async () => void (await followCalendar())
  })

  test('has what each date paid, the newest first, apart from what was credited by hand', async ({
    assert,
  }) => {
    const { investor, investment, plan } = active
    const rows = await rowsOf({ investment_id: investment.id })
    const row = { source: 'close', amount: '1.50', method: 'ETH', duration: 60, earnings: '5.00' }
    const named = { uid: investor.id, email: investor.email, reference: investment.reference }
    assert.containSubset(
      rows,
      dates.toReversed().map((businessDate) => ({ ...row, ...named, businessDate })),
    )
    assert.lengthOf(rows, 2)
    const support = await aStaffMember('support')
    const byHand = await granted(
      support.get(`/admin/earnings?${query({ investment_id: investment.id })}`),
    )
    assert.deepEqual(
      byHand.map(({ source, amount }: Json) => [source, amount]),
      [['hand', '2.00']],
    )
    for (const filter of [
      { uid: investor.id },
      { email: investor.email },
      { plan_id: plan.id, method: 'ETH' },
      { reference: investment.reference },
      { q: investor.email },
      { q: investment.reference },
    ])
      assert.deepEqual(await rowsOf(filter), rows, JSON.stringify(filter))
    assert.deepEqual(await rowsOf({ uid: investor.id, businessDate: dates[0] }), [rows[1]])
    assert.deepEqual(await rowsOf({ uid: investor.id, createdAt_lte: '2020-01-01' }), [])
    assert.deepEqual(await granted(support.get(`${PATH}/${rows[0]?.id}`)), rows[0])
  })

  test('are in the history by their date, whose due it is, and not by another', async ({
    assert,
  }) => {
    const support = await aStaffMember('support')
    const linesOf = async (filter: Json) =>
      granted(
        support.get(`/admin/transactions?${query({ type: 'earn', method: 'ETH', ...filter })}`),
      )
    const { plan } = active
    const dues = await look<{ id: string; date: string }>(
      'select id, business_date::text as date from dues where plan_id = :plan order by business_date',
      { plan: plan.id },
    )
    assert.deepEqual(
      dues.map(({ date }) => date),
      dates,
    )
    for (const { id, date } of dues) {
      const lines: Json[] = await linesOf({ businessDate: date })
      assert.containSubset(lines, [{ id, businessDate: date }])
      assert.isTrue(lines.every(({ businessDate }) => businessDate === date))
      assert.containSubset(await linesOf({ id, businessDate_gte: date }), [{ id }])
      assert.deepEqual(await linesOf({ id, businessDate_lte: '2020-01-01' }), [])
    }
  })

  test('are among the credits and debits of the investment, each with its source', async ({
    assert,
  }) => {
    const { investor, investment } = active
    const { movements } = await granted(investor.get(`/transaction/${investment.id}`))
    const earned = movements.filter(({ source }: Json) => source !== null)
    const shown = ({ source, businessDate, amount, account, kind }: Json) => [
      ...[source, businessDate, amount, account, kind],
    ]
    const credited = ['available', 'earnings_credited']
    assert.deepEqual(earned.map(shown), [
      ['hand', null, '2.00', ...credited],
      ...dates.map((date) => ['close', date, '1.50', ...credited]),
    ])
    assert.deepEqual(
      earned.map(({ balanceAfter }: Json) => balanceAfter),
      ['22.00', '23.50', '25.00'],
    )
  })

  test('exports the rows of its filter in their order', async ({ assert }) => {
    const support = await aStaffMember('support')
    const rows = await rowsOf({ uid: active.investor.id })
    const { status, text } = await support.get(
      `${PATH}/export?${query({ uid: active.investor.id })}`,
    )
    assert.equal(status, 200, text)
    const [head = [], ...cells] = readCsv(text)
    for (const name of ['id', 'source', 'businessDate', 'reference', 'email', 'amount', 'method'])
      assert.deepEqual(
        cells.map((line) => line[head.indexOf(name)]),
        rows.map((row) => row[name]),
        name,
      )
  })

  test('refuses what no index finds, and a payment that is not there', async ({ assert }) => {
    const support = await aStaffMember('support')
    for (const wrong of [
      query({ amount: '1.50' }),
      query({}, { sort: '["amount","ASC"]' }),
      query({ businessDate: 'never' }),
    ]) {
      const { status, body } = await support.get(`${PATH}?${wrong}`)
      assert.deepEqual([status, body.code], [422, 'validation_failed'], wrong)
    }
    const { id } = active.investment
    for (const missing of [id, `${id}-20200101`, `${id}-20201301`, 'none']) {
      const { status, body } = await support.get(`${PATH}/${missing}`)
      assert.deepEqual([status, body.code], [404, 'earning_not_found'], missing)
    }
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', PATH), STAFF_ONLY)
  })
})
