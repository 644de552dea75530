import { test } from '@japa/runner'
import { dateAfter } from '#domain/accrual'
import { cents, format } from '#domain/money'
import {
  anInvestor,
  balancesOf,
  granted,
  type Investor,
  type Json,
  type StaffMember,
  theBanker,
} from '#tests/fixtures'
import { threePeople } from '#tests/functional/approvals/two_people'
import {
  aDeclaredInvestment,
  aDeclaredPlan,
  declare,
} from '#tests/functional/declarations/declared'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { anEnding, quoteFor } from '#tests/functional/investments/ending'
import { page } from '#tests/functional/lists/pages'
import { closeDates, followCalendar, runAhead } from '#tests/invariants/close_of_business'

const told = ({ type, amount, status, source }: Json) => [type, amount, status, source].join(' ')

/** Every line of an investor, in pages of so many. */
async function walk(who: Investor, limit: number, query = ''): Promise<Json[]> {
  const lines: Json[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const { body }: { body: Json } = await who.get(
      `/transaction/all?limit=${limit}${query}${cursor && `&cursor=${cursor}`}`,
    )
    lines.push(...body.data)
    cursor = body.meta.nextCursor
  }
  return lines
}

test.group('What the close has done, in the histories', (group) => {
  let people: [StaffMember, StaffMember, StaffMember]
  group.setup(async () => {
    await runAhead()
    people = await threePeople()
    return async () => void (await followCalendar())
  })

  test('its payments and the fee are lines of the investor, each once, newest first on any page', async ({
    assert,
  }) => {
    const ending = await anEnding({ duration: 9 })
    const { investor, path, id } = ending
    const [, first, second] = await closeDates(3)
    const { seal } = await quoteFor(ending)
    await granted(investor.post(`${path}/exit`, { seal }))
    const { body } = await investor.get('/transaction/all')
    assert.deepEqual(body.data.map(told), [
      'fee -2.25 approved system',
      'earn 1.35 approved system',
      'earn 1.35 approved system',
      'investment 90.00 ended investor',
      ...['deposit 100.00 approved investor', 'deposit 40.00 approved investor'],
    ])
    assert.deepEqual([body.meta.total, body.meta.nextCursor], [6, null])
    for (const line of body.data.slice(0, 3))
      assert.deepEqual([line.requestId, line.user.id], [id, investor.id])
    assert.deepEqual(
      body.data.slice(1, 3).map(({ businessDate }: Json) => businessDate),
      [second, first],
    )
    for (const limit of [1, 2, 5]) assert.deepEqual(await walk(investor, limit), body.data)
    // and nobody else's
    assert.lengthOf((await (await anInvestor()).get('/transaction/all')).body.data, 0)
  })

  test('the list of staff splits what an investment has earned by its source', async ({
    assert,
  }) => {
    const { investor, plan, id } = await anEnding({ duration: 9 })
    await closeDates(2)
    const banker = await theBanker()
    const ids = { plan_id: plan.id, investment_id: id }
    await granted(banker.post(`/admin/earnings/${investor.id}`, { amount: '5.00', ...ids }))
    await granted(banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '1.50', ...ids }))
    const { body } = await page(banker, 'investments', { filter: { id } })
    assert.containSubset(body.data, [
      { earnings: '4.85', earningsBySource: { hand: '3.50', close: '1.35' } },
    ])
  })

  test('filters find them as every other line, and the total agrees', async ({ assert }) => {
    const { investor, id } = await anEnding({ duration: 9 })
    await closeDates(2)
    const [{ reference }] = await walk(investor, 100, '&type=investment')
    for (const [query, count] of [
      ['&type=earn', 1],
      ['&type=loss,fee', 0],
      ['&status=approved', 4],
      ['&status=pending', 0],
      ['&method=SOL', 3],
      ['&method=ETH', 0],
      [`&q=${reference}`, 2],
      ['&from=2100-01-01', 0],
      ['&to=2020-01-01', 0],
    ] as const) {
      const { body } = await investor.get(`/transaction/all?limit=100${query}`)
      assert.deepEqual([body.data.length, body.meta.total], [count, count], query)
    }
    const detail = await granted(investor.get(`/transaction/${id}`))
    assert.equal(detail.requestId, id)
  })

  test('a loss is a line, and the file of all lines sums to the balance', async ({ assert }) => {
    const plan = await aDeclaredPlan({ earlyExit: '2.5', duration: 20 })
    const one = await aDeclaredInvestment({}, plan)
    await closeDates(2)
    for (const [day, rate] of ['1', '-10'].entries())
      await declare(people, plan, dateAfter(one.first, day), rate)
    await closeDates(1)
    const sum = async () => {
      const [head = [], ...rows] = readCsv((await one.investor.get('/transaction/export')).text)
      const column = head.indexOf('Balance change (USD)')
      const total = rows.reduce((so, row) => so + BigInt(row[column]?.replace('.', '') ?? 0), 0n)
      return {
        total: format(cents(total)),
        reasons: rows.map((row) => row[head.indexOf('Reason')]),
      }
    }
    const { total, reasons } = await sum()
    assert.equal(total, (await balancesOf(one.investor)).balance)
    assert.include(
      reasons,
      `Loss of investment ${one.investment.reference} on ${dateAfter(one.first, 1)}`,
    )
    assert.include(
      reasons,
      `Earnings of investment ${one.investment.reference} on ${one.first}, paid by the close of business`,
    )
    const { invested } = await balancesOf(one.investor)
    const { blockers } = await granted(one.investor.get('/user/closure'))
    assert.containSubset(blockers, [{ kind: 'investments', count: 1, amount: invested }])
    await granted(people[0].patch(`/admin/investments/${one.investment.id}/end`))
    assert.equal((await sum()).total, (await balancesOf(one.investor)).balance)
    assert.equal((await balancesOf(one.investor)).balance, '91.00')
    const lines = await walk(one.investor, 2)
    assert.includeMembers(lines.map(told), [
      'loss -10.00 approved system',
      'earn 1.00 approved system',
    ])
  })

  test('staff see a loss of its investor, and a payment once for all its investors', async ({
    assert,
  }) => {
    const banker = await theBanker()
    const { investor, plan, investment, first } = await aDeclaredInvestment()
    await closeDates(2)
    await declare(people, plan, first, '-10')
    await declare(people, plan, dateAfter(first, 1), '5')
    await closeDates(1)
    const { body: own } = await page(banker, 'transactions', { filter: { uid: investor.id } })
    assert.includeMembers(own.data.map(told), ['loss -10.00 approved system'])
    const loss = own.data.find(({ type }: Json) => type === 'loss')
    assert.containSubset(loss, { requestId: investment.id, reference: investment.reference })
    const { body: all } = await page(banker, 'transactions', {
      filter: { source: 'system', type: 'earn', amount: '4.50' },
    })
    const paid = all.data.find(({ businessDate }: Json) => businessDate === dateAfter(first, 1))
    assert.containSubset(paid, { uid: null, user: null, reference: null, requestId: null })
    assert.containSubset(paid, { amount: '4.50', status: 'approved', method: 'ETH' })
    const { text } = await banker.get(
      `/admin/transactions/export?filter=${encodeURIComponent('{"source":"system"}')}`,
    )
    assert.includeMembers(
      readCsv(text).map(([id]) => id ?? ''),
      [loss.id, paid.id],
    )
  })

  test('every row that a list shows can be opened, by its own investor and by staff', async ({
    assert,
  }) => {
    const banker = await theBanker()
    const ending = await anEnding({ duration: 9 })
    const { investor, path } = ending
    await closeDates(2)
    const { seal } = await quoteFor(ending)
    await granted(investor.post(`${path}/exit`, { seal }))
    const lost = await aDeclaredInvestment()
    await closeDates(2)
    await declare(people, lost.plan, lost.first, '-10')
    await closeDates(1)
    const other = await anInvestor()
    const opened = new Set<string>()
    for (const who of [investor, lost.investor])
      for (const { user: _, ...row } of await walk(who, 100)) {
        const detail = await granted(who.get(`/transaction/${row.id}`))
        assert.containSubset(detail, row)
        assert.equal((await who.get(`/transaction/${row.id}/receipt/pdf`)).status, 200, row.type)
        assert.equal((await other.get(`/transaction/${row.id}`)).status, 404, row.type)
        assert.equal((await other.get(`/transaction/${row.id}/receipt/pdf`)).status, 404)
        if (row.source === 'system') {
          assert.deepEqual(detail.timeline, [{ at: row.createdAt, status: 'approved' }])
          const [moved] = detail.movements
          if (row.type !== 'loss') assert.equal(moved.amount, row.amount, row.type)
        }
        opened.add(`${row.type} ${row.source}`)
      }
    assert.includeMembers(
      [...opened],
      ['deposit investor', 'investment investor', 'earn system', 'fee system', 'loss system'],
    )
    for (const source of ['investor', 'staff', 'system'])
      for (const type of ['deposit', 'withdrawal', 'investment', 'earn', 'loss', 'fee']) {
        const { body } = await page(banker, 'transactions', { filter: { source, type } })
        for (const row of body.data.slice(0, 2)) {
          const detail = await granted(banker.get(`/admin/transactions/${row.id}`))
          assert.containSubset(detail, row)
          if (row.uid === null) assert.equal(detail.postings.at(-1).amount, row.amount)
        }
      }
  })
})
