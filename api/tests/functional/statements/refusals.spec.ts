import { test } from '@japa/runner'
import { withdrawalsAtOnce } from '#tests/bulk'
import { anInvestor, fund, type Investor, type Json } from '#tests/fixtures'
import { closeDates, followCalendar, openDate, runAhead } from '#tests/invariants/close_of_business'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'
import { fileOf, pathOf } from './files.js'

test.group('GET /user/statement refuses', (group) => {
  let investor: Investor
  let date = ''
  group.setup(async () => {
    investor = await anInvestor()
    await runAhead()
    date = (await closeDates(1))[0] ?? ''
    return async () => void (await followCalendar())
  })

  test('a range that is none, or not closed: {query}')
    .with([
      { query: 'from=2026-02-30&format=json', field: 'from' },
      { query: 'from=2026-3-1&format=json', field: 'from' },
      { query: 'format=json', field: 'from' },
      { query: 'from=2026-03-01&to=2026-02-01&format=csv', field: 'to' },
      { query: 'from=2026-03-01&to=2026-02-31&format=csv', field: 'to' },
      { query: 'from=2026-03-01&to=2098-02-01&format=csv', field: 'to' },
      { query: 'from=2098-03-01&format=pdf', field: 'from' },
      { query: 'from=2026-03-01&format=xls', field: 'format' },
      { query: 'from=2026-03-01', field: 'format' },
    ])
    .run(async ({ assert }, { query, field }) => {
      for (const path of ['/user/statement', '/user/statement/signature']) {
        const { status, body } = await investor.get(`${path}?${query}`)
        assert.deepEqual([status, body.errors?.[0].field], [422, field], path)
      }
    })

  test('a PDF of more lines than a person reads: 409 statement_too_long', async ({ assert }) => {
    const busy = await anInvestor()
    await fund(busy, 'BTC', '5000.00')
    await withdrawalsAtOnce(busy, 500)
    const last = await openDate()
    await closeDates(1)
    for (const path of [pathOf(last, 'pdf'), pathOf(last, 'pdf').replace('?', '/signature?')]) {
      const { status, body } = await busy.get(path)
      assert.deepEqual([status, body.code], [409, 'statement_too_long'], path)
      assert.include(body.message, '1001 lines')
    }
    const { text } = await fileOf(busy, pathOf(last, 'json'))
    assert.lengthOf(JSON.parse(text).lines, 1_001)
  })

  test('is for signed-in investors only, each of their own', async ({ assert }) => {
    for (const path of [pathOf(date, 'json'), pathOf(date, 'json').replace('?', '/signature?')])
      assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', path), INVESTORS_ONLY)
    const other: Json = JSON.parse((await fileOf(await anInvestor(), pathOf(date, 'json'))).text)
    assert.deepEqual([other.accounts, other.lines], [[], []])
  })
})
