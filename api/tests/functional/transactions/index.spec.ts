import { test } from '@japa/runner'
import { depositsAtOnce } from '#tests/bulk'
import { oneOfEach } from '#tests/functional/transactions/one_of_each'
import {
  anInvestor,
  type Answer,
  granted,
  type Investor,
  type Json,
  theBanker,
} from '#tests/fixtures'
import { answersTo, INVESTORS_ONLY } from '#tests/unauthorized'

type Query = Record<string, string | number>

const history = (who: Investor, query: Query = {}): Promise<Answer> =>
  who.get(
    `/transaction/all?${new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]))}`,
  )

const idsOf = (answer: Answer): string[] => answer.body.data.map(({ id }: Json) => id)

/** Every page from the first to the one without a next. */
async function walk(who: Investor, query: Query = {}): Promise<Answer[]> {
  const pages: Answer[] = []
  for (
    let cursor: string | null | undefined;
    cursor !== null;
    cursor = pages.at(-1)?.body.meta.nextCursor
  ) {
    const page = await history(who, { ...query, ...(cursor ? { cursor } : {}) })
    if (page.status !== 200 || pages.length > 300)
      throw new Error(`the walk was stopped: ${page.status} ${page.text}`)
    pages.push(page)
  }
  return pages
}

test.group('GET /transaction/all', () => {
  test('answers one row per deposit, withdrawal, investment and earning, with their ids and statuses, newest first', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const { deposit, withdrawal, investment, credit, debit } = await oneOfEach(investor)
    const answer = await history(investor)
    assert.equal(answer.status, 200, answer.text)
    const user = {
      id: investor.id,
      uid: investor.id,
      name: investor.user.name,
      email: investor.email,
    }
    const line = (row: Json, type: string, source: string, amount: string) => {
      const { id, reference, method, status, createdAt } = row
      const shown = { amount, status, source, cancelledBy: null, createdAt, user }
      const own = { id, requestId: id, reference, businessDate: null }
      return { ...own, type, uid: investor.id, method, paymentReference: null, ...shown }
    }
    assert.deepEqual(answer.body.data, [
      line(debit, 'earn', 'staff', '-1.50'),
      line(credit, 'earn', 'staff', '5.00'),
      line(investment, 'investment', 'investor', '30.00'),
      line(withdrawal, 'withdrawal', 'investor', '20.00'),
      line(deposit, 'deposit', 'investor', '500.00'),
    ])
    assert.deepEqual(
      answer.body.data.map(({ status }: Json) => status),
      ['approved', 'approved', 'approved', 'pending', 'approved'],
    )
    assert.deepEqual(answer.body.meta, { nextCursor: null, total: 5, totalIsEstimate: false })
    assert.equal(answer.body.message, 'Transactions found.')
  })

  test('answers an empty list to an investor who has none', async ({ assert }) => {
    const answer = await history(await anInvestor())
    assert.deepEqual(answer.body, {
      data: [],
      message: 'No transactions yet.',
      meta: { nextCursor: null, total: 0, totalIsEstimate: false },
    })
  })

  test('finds by type, by status, by a part of the id, and by all of them', async ({ assert }) => {
    const investor = await anInvestor()
    const { deposit, withdrawal, investment, credit, debit } = await oneOfEach(investor)
    const find = async (query: Query) => idsOf(await history(investor, query))
    assert.deepEqual(await find({ type: 'earn' }), [debit.id, credit.id])
    assert.deepEqual(await find({ type: 'deposit' }), [deposit.id])
    assert.deepEqual(await find({ type: 'withdrawal' }), [withdrawal.id])
    assert.deepEqual(await find({ type: 'investment' }), [investment.id])
    assert.deepEqual(await find({ status: 'pending' }), [withdrawal.id])
    assert.deepEqual(await find({ status: 'declined' }), [])
    assert.deepEqual(await find({ q: credit.id }), [credit.id])
    assert.deepEqual(await find({ q: ` ${credit.id.slice(-14).toUpperCase()} ` }), [credit.id])
    assert.deepEqual(await find({ q: credit.id.slice(5, 30), type: 'earn', status: 'approved' }), [
      credit.id,
    ])
    assert.deepEqual(await find({ q: credit.id, type: 'deposit' }), [])
    assert.lengthOf(await find({ q: '-' }), 5)
    for (const q of ['%', '_', '\\', 'nothing', "' or 1=1 --"])
      assert.deepEqual(await find({ q }), [], q)
  })

  test('shows nobody else’s, not by their id either', async ({ assert }) => {
    const [investor, other] = await Promise.all([anInvestor(), anInvestor()])
    const { deposit } = await oneOfEach(other)
    assert.deepEqual(idsOf(await history(investor)), [])
    assert.deepEqual(
      idsOf(await history(investor, { q: deposit.id, uid: other.id, user_id: other.id })),
      [],
    )
  })

  test('walks through many by cursor: 100 a page by default, no gap, no overlap, though all came at one instant', async ({
    assert,
  }) => {
    const investor = await anInvestor()
    const ids = await depositsAtOnce(investor, 230)
    const newestFirst = [...ids].sort().reverse()
    const pages = await walk(investor)
    assert.deepEqual(
      pages.map((page) => idsOf(page).length),
      [100, 100, 30],
    )
    assert.deepEqual(pages.flatMap(idsOf), newestFirst)
    for (const limit of [1, 7, 115, 230, 500]) {
      const read = await walk(investor, limit === 1 ? { limit, q: ids[0] ?? '' } : { limit })
      if (limit > 1) assert.deepEqual(read.flatMap(idsOf), newestFirst, String(limit))
      assert.isTrue(read.every((page) => idsOf(page).length <= limit))
    }
  })

  test('continues where the page before ended, whatever came in between', async ({ assert }) => {
    const investor = await anInvestor()
    const old = await depositsAtOnce(investor, 12)
    const first = await history(investor, { limit: 5 })
    await depositsAtOnce(investor, 9)
    const rest = await walk(investor, { limit: 5, cursor: first.body.meta.nextCursor })
    assert.sameMembers([...idsOf(first), ...rest.flatMap(idsOf)], old)
    const filtered = await walk(investor, { limit: 4, type: 'deposit', status: 'pending' })
    assert.lengthOf(new Set(filtered.flatMap(idsOf)), 21)
  })

  test('takes a cursor as it is given out and no other', async ({ assert }) => {
    const investor = await anInvestor()
    await depositsAtOnce(investor, 3)
    const text = (value: string) => Buffer.from(value).toString('base64url')
    const id = crypto.randomUUID()
    const wrong = [
      '',
      'x',
      '0',
      text('now|x'),
      text(`2026-01-01 00:00:00+00|1`),
      text(`yesterday|${id}`),
      text(`2026-99-99 00:00:00+00|${id}`),
      text(`2026-01-01 00:00:00+00|${id}' or true`),
      'A'.repeat(201),
    ]
    for (const cursor of wrong) {
      const answer = await history(investor, { cursor })
      assert.deepEqual([answer.status, answer.body.code], [422, 'validation_failed'], cursor)
    }
    const known = await history(investor, { cursor: text('x') })
    assert.containSubset(known.body, {
      message: 'This cursor is not one that was given out.',
      errors: [{ field: 'cursor' }],
    })
  })

  test('refuses a limit, a type or a status that is none', async ({ assert }) => {
    const investor = await anInvestor()
    const wrong = {
      limit: [0, -1, 501, 1.5, 'ten', '1e9', ''],
      type: ['earning', 'Deposit', '', 'deposit,', 'deposit,earning', 'deposit deposit'],
      status: ['done', '', ',', 'pending,done'],
      method: ['btc', '', 'BTC,paypal'],
      from: ['', 'yesterday', '2026-13-01', '2026-01', '1700000000', "2026-01-01' or true"],
      to: ['', 'x'.repeat(50), '2026-01-01T99:00:00Z', '+022026-01-01'],
      q: ['x'.repeat(101)],
    }
    for (const [field, values] of Object.entries(wrong)) {
      for (const value of values) {
        const answer = await history(investor, { [field]: value })
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0].field],
          [422, field],
          `${field}=${value}`,
        )
      }
    }
    for (const query of ['limit[]=5&limit[]=6', 'q[]=x', 'type[a]=deposit', 'cursor[]=x']) {
      assert.equal((await investor.get(`/transaction/all?${query}`)).status, 422, query)
    }
    assert.equal((await history(investor, { limit: 500 })).status, 200)
  })

  test('is for signed-in investors only', async ({ assert }) => {
    assert.deepEqual(await answersTo(INVESTORS_ONLY, 'GET', '/transaction/all'), INVESTORS_ONLY)
  })
})

test.group('GET /admin/transactions, /admin/all-transactions and /{id}', () => {
  test('shows staff the history of everybody as each of them sees it', async ({ assert }) => {
    const investor = await anInvestor()
    await oneOfEach(investor)
    const { data: own } = (await history(investor)).body
    const banker = await theBanker()
    const filter = encodeURIComponent(JSON.stringify({ uid: investor.id }))
    for (const path of ['/admin/transactions', '/admin/all-transactions']) {
      const answer = await banker.get(`${path}?filter=${filter}`)
      assert.deepEqual(answer.body.data, own)
      assert.equal(answer.headers.get('content-range'), 'transactions 0-4/5')
    }
    for (const row of own)
      assert.containsSubset(await granted(banker.get(`/admin/transactions/${row.id}`)), row)
    const { status, body } = await banker.get(`/admin/transactions/${crypto.randomUUID()}`)
    assert.deepEqual(
      [status, body.code, body.message],
      [404, 'transaction_not_found', 'There is no such transaction.'],
    )
  })
})
