import { test } from '@japa/runner'
import { depositsAtOnce } from '#tests/bulk'
import { page, rangeOf, walk } from '#tests/functional/lists/pages'
import { aFixture, LISTS, SPEC_PATHS, type Fixture } from '#tests/functional/lists/fixture'
import { anInvestor, type Json, look, theBanker, unique } from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

/** Lists of which one row shows more than its line. */
const IN_FULL = new Set(['transactions'])

const idsOf = (rows: Json[]): string[] => rows.map(({ id }) => id)

test.group('Pages of the back office', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await aFixture()
  })

  for (const list of LISTS) {
    test(`${list}: pages by range, the newest first, and a header that says what came of how many`, async ({
      assert,
    }) => {
      const { support, own } = fixture
      const filter = own[list]
      const whole = await page(support, list, { filter })
      assert.equal(whole.status, 200, whole.text)
      const count = whole.body.data.length
      assert.equal(rangeOf(whole), `${list} 0-${count - 1}/${count}`)
      assert.deepEqual(whole.body.meta, { totalIsEstimate: false })
      const times = whole.body.data.map(({ createdAt }: Json) => Date.parse(createdAt))
      assert.deepEqual(
        times,
        [...times].sort((a, b) => b - a),
      )
      const second = await page(support, list, { filter, range: [1, 1] })
      assert.deepEqual(second.body.data, whole.body.data.slice(1, 2))
      assert.equal(rangeOf(second), `${list} 1-1/${count}`)
      const rest = await page(support, list, { filter, range: [1, 999_999] })
      assert.deepEqual(rest.body.data, whole.body.data.slice(1))
      assert.equal(rangeOf(rest), `${list} 1-${count - 1}/${count}`)
      const past = await page(support, list, { filter, range: [count + 5, count + 9] })
      assert.deepEqual(
        [past.status, past.body.data, rangeOf(past)],
        [200, [], `${list} */${count}`],
      )
      const none = await page(support, list, { filter: { ...filter, id: crypto.randomUUID() } })
      assert.deepEqual([none.status, none.body.data, rangeOf(none)], [200, [], `${list} */0`])
    })

    test(`${list}: shows one row as the list does, and knows none by another id`, async ({
      assert,
    }) => {
      const { body } = await page(fixture.support, list, { filter: fixture.own[list] })
      for (const row of body.data) {
        const one = await fixture.support.get(`/admin/${list}/${row.id}`)
        assert.equal(one.status, 200)
        if (IN_FULL.has(list)) assert.containSubset(one.body.data, row)
        else assert.deepEqual(one.body.data, row)
      }
      for (const id of [crypto.randomUUID(), '1', 'all-of-them']) {
        const missing = await fixture.support.get(`/admin/${list}/${id}`)
        assert.equal(missing.status, 404)
        assert.match(missing.body.code, /^[a-z_]+_not_found$/)
      }
    })

    test(`${list}: refuses a range, a sort or a filter that cannot be read`, async ({ assert }) => {
      const wrong: Record<string, string[]> = {
        range: [
          '[0',
          '5',
          '[5]',
          '[-1,5]',
          '[5,4]',
          '[0.5,9]',
          '["0","9"]',
          '{}',
          'null',
          '[0,1e30]',
        ],
        sort: [
          'id',
          '["id"]',
          '["id","UP"]',
          '["id","asc"]',
          '["nope","ASC"]',
          '["created_at","ASC"]',
          '["password","ASC"]',
          '["constructor","ASC"]',
          '[1,"ASC"]',
          '["id; drop table users","ASC"]',
          '"id"',
          '{}',
        ],
        filter: [
          '{',
          '[]',
          '5',
          '"x"',
          'true',
          '{"id":{"x":1}}',
          '{"id":5}',
          '{"q":5}',
          '{"q":["x"]}',
          '{"createdAt":"yesterday"}',
          '{"createdAt_gte":5}',
          '{"createdAt_lte":"2026-13-45"}',
        ],
      }
      for (const [name, values] of Object.entries(wrong)) {
        for (const value of values) {
          const answer = await fixture.support.get(
            `/admin/${list}?${name}=${encodeURIComponent(value)}`,
          )
          assert.deepEqual(
            [answer.status, answer.body.code],
            [422, 'validation_failed'],
            `${name}=${value}: ${answer.text.slice(0, 200)}`,
          )
        }
      }
    })

    test(`${list}: goes no deeper than the 100,000th row`, async ({ assert }) => {
      for (const range of [
        [100_000, 100_024],
        [2_000_000_000, 2_000_000_001],
      ]) {
        const { status, body } = await page(fixture.support, list, { range })
        assert.deepEqual([status, body.code], [422, 'range_too_deep'])
        assert.equal(
          body.message,
          'Rows past the 100,000th are reached by a narrower filter or by export.',
        )
      }
      const last = await page(fixture.support, list, {
        filter: fixture.own[list],
        range: [99_999, 100_500],
      })
      assert.deepEqual([last.status, last.body.data], [200, []])
    })

    test(`${list}: is for staff of any role only`, async ({ assert }) => {
      for (const path of ['', `/${crypto.randomUUID()}`]) {
        assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', `/admin/${list}${path}`), STAFF_ONLY)
      }
    })
  }

  for (const list of SPEC_PATHS) {
    test(`${list}: answers alike under /all`, async ({ assert }) => {
      const query = { filter: fixture.own[list], range: [0, 2], sort: ['amount', 'ASC'] }
      const [plain, all] = [
        await page(fixture.support, list, query),
        await page(fixture.support, `${list}/all`, query),
      ]
      assert.deepEqual(all.body, plain.body)
      assert.equal(rangeOf(all), rangeOf(plain))
    })
  }
})

test.group('Long lists of the back office', () => {
  test('answer 25 rows by default, and at most 1,000 a call', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const ids = await depositsAtOnce(investor, 1_030)
    const newestFirst = [...ids].sort().reverse()
    for (const list of ['deposits', 'deposits/all', 'transactions', 'all-transactions']) {
      const filter = { uid: investor.id }
      const name = list.includes('transactions') ? 'transactions' : 'deposits'
      const plain = await page(banker, list, { filter })
      assert.deepEqual(
        [idsOf(plain.body.data), rangeOf(plain)],
        [newestFirst.slice(0, 25), `${name} 0-24/1030`],
      )
      const wide = await page(banker, list, { filter, range: [0, 5_000] })
      assert.deepEqual(
        [idsOf(wide.body.data), rangeOf(wide)],
        [newestFirst.slice(0, 1_000), `${name} 0-999/1030`],
      )
      const tail = await page(banker, list, { filter, range: [1_000, 1_999] })
      assert.deepEqual(
        [idsOf(tail.body.data), rangeOf(tail)],
        [newestFirst.slice(1_000), `${name} 1000-1029/1030`],
      )
    }
  })

  test('break ties by id, so that pages never overlap, whatever they are sorted by', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const ids = await depositsAtOnce(investor, 23)
    for (const field of ['createdAt', 'status', 'method', 'uid', 'amount', 'id']) {
      for (const direction of ['ASC', 'DESC']) {
        const rows = await walk(
          banker,
          'deposits',
          { filter: { uid: investor.id }, sort: [field, direction] },
          4,
        )
        assert.lengthOf(rows, 23)
        assert.sameMembers(idsOf(rows), ids, `${field} ${direction}`)
      }
    }
  })

  test('say so where the total is an estimate: above 10,000 rows', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const name = unique('many')
    const fill = (count: number) =>
      look(
        `insert into plans (name, min_amount_cents, max_amount_cents, returns, duration_days, owner_id, sheet_sha256)
              select :name, g, g, 1, 1, :owner, encode(sha256('Trial'), 'hex') from generate_series(1, :count) g returning 1`,
        { name, owner: investor.id, count },
      )
    try {
      await fill(10_000)
      const exact = await page(banker, 'plans', { filter: { name }, sort: ['minAmount', 'ASC'] })
      assert.deepEqual(
        [rangeOf(exact), exact.body.meta],
        ['plans 0-24/10000', { totalIsEstimate: false }],
      )
      await fill(1)
      const estimated = await page(banker, 'plans', { filter: { name } })
      assert.deepEqual(estimated.body.meta, { totalIsEstimate: true })
      assert.match(rangeOf(estimated) ?? '', /^plans 0-24\/\d{5,}$/)
    } finally {
      // PostgreSQL looks for the dues and declarations of each plan that goes, and nothing else ever asks for them
      await look('create index trial_dues on dues (plan_id)')
      await look('delete from plans where owner_id = :owner returning 1', { owner: investor.id })
      await look('drop index trial_dues')
    }
  })
})
