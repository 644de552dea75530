import { test } from '@japa/runner'
import { page, walk } from '#tests/functional/lists/pages'
import { aFixture, type Fixture } from '#tests/functional/lists/fixture'
import type { Json } from '#tests/fixtures'

/** The columns by which each list sorts, with the comparison of two values. */
const MONEY = (value: string) => BigInt(value.replace('.', ''))
const TIME = (value: string) => BigInt(Date.parse(value))
const TEXT = (value: string) => value
const WHOLE = (value: number | boolean) => BigInt(Math.round(Number(value) * 10_000))

const SORTS: Record<string, Record<string, (value: never) => bigint | string>> = {
  users: {
    createdAt: TIME,
    balance: MONEY,
    btcBal: MONEY,
    held: MONEY,
    invested: MONEY,
    portfolio: MONEY,
    earnings: MONEY,
    totalDeposits: MONEY,
    totalWithdrawals: MONEY,
    username: TEXT,
  },
  plans: {
    createdAt: TIME,
    updatedAt: TIME,
    minAmount: MONEY,
    maxAmount: MONEY,
    returns: WHOLE,
    duration: WHOLE,
    name: TEXT,
    offered: WHOLE,
  },
  deposits: { createdAt: TIME, amount: MONEY, status: TEXT, method: TEXT, id: TEXT },
  withdrawals: { createdAt: TIME, amount: MONEY, status: TEXT, method: TEXT, id: TEXT },
  investments: {
    createdAt: TIME,
    startDate: TIME,
    endDate: TIME,
    amount: MONEY,
    earnings: MONEY,
    earningBalance: MONEY,
    plan_price: MONEY,
    returns: WHOLE,
    duration: WHOLE,
    plan_name: TEXT,
    status: TEXT,
    method: TEXT,
  },
  earnings: {
    createdAt: TIME,
    amount: MONEY,
    plan_price: MONEY,
    duration: WHOLE,
    plan_name: TEXT,
    method: TEXT,
  },
  transactions: { createdAt: TIME, amount: MONEY, status: TEXT, method: TEXT, id: TEXT },
  accounts: { id: (value: string) => BigInt(value.slice(1)) },
  entries: { position: WHOLE, postingId: TEXT },
  messages: { createdAt: TIME, subject: TEXT, reference: TEXT },
  staff: { createdAt: TIME, email: TEXT, role: TEXT },
  'audit-events': { createdAt: TIME, id: TEXT },
  approvals: { createdAt: TIME, expiresAt: TIME, amount: MONEY, state: TEXT, makerEmail: TEXT },
}

const compare = (a: bigint | string, b: bigint | string) => (a < b ? -1 : a > b ? 1 : 0)

test.group('Order of the lists of the back office', (group) => {
  let fixture: Fixture
  group.setup(async () => {
    fixture = await aFixture()
  })

  for (const [list, sorts] of Object.entries(SORTS)) {
    test(`${list}: sorts by ${Object.keys(sorts).join(', ')}, both ways, page by page`, async ({
      assert,
    }) => {
      const filter = fixture.own[list]
      const all: Json[] = (await page(fixture.support, list, { filter })).body.data
      for (const [field, key] of Object.entries(sorts)) {
        for (const [direction, sign] of [
          ['ASC', 1],
          ['DESC', -1],
        ] as const) {
          const rows = await walk(fixture.support, list, { filter, sort: [field, direction] }, 2)
          assert.sameDeepMembers(rows, all, `${field} ${direction}`)
          const keys = rows.map((row) => key(row[field] as never))
          const sorted = [...keys].sort((a, b) => sign * compare(a, b))
          assert.deepEqual(keys, sorted, `${field} ${direction}`)
        }
      }
    })
  }

  test('is the same whether the rows are found by a filter or by an index scan', async ({
    assert,
  }) => {
    const { support, investor } = fixture
    const filtered = await page(support, 'deposits', {
      filter: { uid: investor.id },
      sort: ['status', 'DESC'],
    })
    const walkedRows = await walk(support, 'deposits', { sort: ['status', 'DESC'] }, 1_000)
    assert.deepEqual(
      walkedRows.filter(({ uid }) => uid === investor.id),
      filtered.body.data,
    )
  })
})
