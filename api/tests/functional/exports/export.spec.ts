import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { listOf } from '#saved_views/all_lists'
import { depositsAtOnce } from '#tests/bulk'
import { BASE } from '#tests/calls'
import { whileNoDepositIsRead } from '#tests/functional/exports/held'
import { cellOf, plain, recordsOf } from '#tests/functional/exports/records'
import { readCsv } from '#tests/functional/inputs/csv_reader'
import { page, type Query, walk, written } from '#tests/functional/lists/pages'
import { aFixture, LISTS, type Fixture } from '#tests/functional/lists/fixture'
import {
  type Answer,
  anInvestor,
  aStaffMember,
  granted,
  type Json,
  look,
  type StaffMember,
  theBanker,
} from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

/** Fields that a row shows twice, or in another column as well; and those that are computed for the rows of a page. */
const SAID_ELSEWHERE = new Set([
  'type',
  'uri',
  'startDate',
  'earningBalance',
  'profilePic',
  'isPlatform',
  'isFirstPayment',
  'earningsBySource',
  'currentDay',
  'lastDate',
  'termIfApproved',
  'principal',
])

const exported = (staff: StaffMember, list: string, query: Query = {}): Promise<Answer> =>
  staff.get(`/admin/${list}/export?${written(query)}`)

test.group('GET /admin/{resource}/export', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await aFixture()
  })

  for (const list of LISTS) {
    test(`${list}: holds the rows of the list under the same filter and sort, column by column`, async ({
      assert,
    }) => {
      const { support, own } = fixture
      const [first = ''] = listOf(list)?.sort ?? []
      for (const sort of [undefined, [first, 'ASC'], [first, 'DESC']]) {
        const query = { filter: own[list], ...(sort ? { sort } : {}) }
        const rows: Json[] = (await page(support, list, query)).body.data
        const answer = await exported(support, list, query)
        assert.equal(answer.status, 200, answer.text)
        const records = recordsOf(answer)
        assert.isAtLeast(records.length, 2)
        const headings = Object.keys(records[0] ?? {})
        const shown = rows.map((row) =>
          Object.fromEntries(headings.map((heading) => [heading, cellOf(row, heading)])),
        )
        assert.deepEqual(
          records.map((record) =>
            Object.fromEntries(Object.entries(record).map(([name, text]) => [name, plain(text)])),
          ),
          shown,
        )
        const left = Object.keys(rows[0]).filter(
          (field) => !headings.includes(field) && !SAID_ELSEWHERE.has(field) && field !== 'user',
        )
        assert.deepEqual(
          left.filter((field) => field !== 'uid'),
          [],
        )
      }
    })

    test(`${list}: is a file of its own name in UTF-8, with CRLF after each record`, async ({
      assert,
    }) => {
      const answer = await exported(fixture.support, list, { filter: fixture.own[list] })
      assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
      assert.equal(answer.headers.get('content-disposition'), `attachment; filename="${list}.csv"`)
      assert.match(answer.text, /^\uFEFF?id,/)
      assert.isTrue(answer.text.endsWith('\r\n'))
    })

    test(`${list}: has its heading alone where nothing is found`, async ({ assert }) => {
      const answer = await exported(fixture.support, list, { filter: { id: crypto.randomUUID() } })
      assert.equal(answer.status, 200)
      assert.lengthOf(readCsv(answer.text.replace(/^\uFEFF/, '')), 1)
    })

    test(`${list}: refuses a filter or a sort that the list refuses, before it sends anything`, async ({
      assert,
    }) => {
      for (const query of [
        { filter: { nope: 1 } },
        { sort: ['nope', 'ASC'] },
        { filter: { createdAt_gte: 'yesterday' } },
      ]) {
        const answer = await exported(fixture.support, list, query)
        assert.deepEqual([answer.status, answer.body.code], [422, 'validation_failed'])
      }
      const broken = await fixture.support.get(`/admin/${list}/export?filter={`)
      assert.equal(broken.status, 422)
    })

    test(`${list}: is for staff of any role only`, async ({ assert }) => {
      assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', `/admin/${list}/export`), STAFF_ONLY)
    })
  }

  for (const list of ['deposits', 'withdrawals', 'investments', 'earnings', 'transactions']) {
    test(`${list}: keeps the order of the list over all its rows`, async ({ assert }) => {
      await look('analyze users, deposits, withdrawals, investments, earnings')
      for (const sort of [
        ['amount', 'ASC'],
        ['createdAt', 'DESC'],
        ['status', 'ASC'],
      ]) {
        const rows = await walk(fixture.support, list, { sort }, 1_000)
        const records = recordsOf(await exported(fixture.support, list, { sort }))
        assert.deepEqual(
          records.map(({ id }) => id),
          rows.map(({ id }) => id),
          String(sort),
        )
      }
    })
  }

  test('holds more rows than a page, and takes no notice of a range', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const ids = await depositsAtOnce(investor, 2_345)
    const answer = await exported(banker, 'deposits', {
      filter: { uid: investor.id },
      sort: ['amount', 'ASC'],
      range: [0, 9],
    })
    assert.sameMembers(
      recordsOf(answer).map(({ id }) => id),
      ids,
    )
    const amounts = recordsOf(answer).map(({ amount }) => amount)
    assert.deepEqual([amounts[0], amounts[99], amounts[2_344]], ['0.01', '1.00', '23.45'])
  })

  test('leaves connections for everybody else, however slow the readers are', async ({
    assert,
  }) => {
    const banker = await theBanker()
    let exports: Promise<Answer>[] = []
    await whileNoDepositIsRead(async () => {
      exports = Array.from({ length: 12 }, () =>
        exported(banker, 'deposits', { filter: { id: [] } }),
      )
      await sleep(300)
      // answered while the readers still wait: without a connection the answer would be that the service is busy
      const list = await page(banker, 'plans', { range: [0, 0] })
      assert.equal(list.status, 200, list.text)
    })
    const answers = await Promise.all(exports)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })

  test('keeps no connection for a reader who has gone', async ({ assert }) => {
    const banker = await theBanker()
    const headers = { authorization: `Bearer ${banker.token}` }
    await whileNoDepositIsRead(async () => {
      // not fetch: where that gives up it opens a new connection, which the server would wait for at its end
      const requested = Array.from({ length: 12 }, () =>
        get(`${BASE}/admin/deposits/export`, { headers, agent: false }).on(
          'error',
          () => undefined,
        ),
      )
      await sleep(300)
      const gone = requested.map((one) => new Promise((done) => one.destroy().once('close', done)))
      await Promise.all(gone)
    })
    for (let i = 0; i < 6; i++) {
      const answer = await exported(banker, 'deposits', { filter: { id: [] } })
      assert.equal(answer.status, 200, answer.text)
    }
  })

  test('guards what people wrote and leaves what they did not', async ({ assert }) => {
    const [investor, banker] = await Promise.all([
      anInvestor({ name: '=HYPERLINK("http://x","y"), "quoted"' }),
      theBanker(),
    ])
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
    await granted(
      banker.patch(`/admin/deposits/${id}/decline`, { reason: '-1+1\nsecond line, "quoted"' }),
    )
    const [record] = recordsOf(await exported(banker, 'deposits', { filter: { id } }))
    assert.containSubset(record, {
      name: '\'=HYPERLINK("http://x","y"), "quoted"',
      reason: '\'-1+1\nsecond line, "quoted"',
      amount: '5.00',
      email: investor.email,
    })
  })

  test('shows the neutral name of a closed account, and no email', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '5.00' }))
    await granted(banker.patch(`/admin/deposits/${id}/decline`))
    await granted(banker.delete(`/admin/users/${investor.id}`))
    const [record] = recordsOf(await exported(banker, 'deposits', { filter: { id } }))
    assert.containSubset(record, { uid: investor.id, name: 'Closed account', email: '' })
  })

  test('is kept in the audit log: who exported what', async ({ assert }) => {
    const support = await aStaffMember('support')
    await exported(support, 'withdrawals', { filter: { id: crypto.randomUUID() } })
    const { body } = await page(support, 'audit-events', { filter: { actorId: support.id } })
    assert.containSubset(body.data, [
      { action: 'export', objectKind: 'withdrawals', actorKind: 'staff' },
    ])
  })
})
