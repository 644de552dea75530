import { test } from '@japa/runner'
import { walk } from '#tests/functional/lists/pages'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  fund,
  granted,
  type Json,
  look,
  theBanker,
  WALLETS,
} from '#tests/fixtures'
import { answersTo, STAFF_ONLY } from '#tests/unauthorized'

const cents = (money: string) => BigInt(money.replace('.', ''))
const total = (rows: Json[], field = 'amount', otherwise = field) =>
  rows.reduce((sum, row) => sum + cents(row[field] ?? row[otherwise] ?? '0.00'), 0n)
const read = async (): Promise<Json> => granted((await theBanker()).get('/admin/overview'))

const FIGURES = ['totalDeposit', 'approvedDeposits', 'approvedWithdrawals', 'earningsPaid']
const QUEUES = [
  'pendingDeposits',
  'pendingWithdrawals',
  'pendingInvestments',
  'processingInvestments',
  'activeInvestments',
  'openApprovals',
  'maturing',
]

/** By how much each figure went up from one overview to the other: cents, and rows of the queues. */
function growth(before: Json, after: Json) {
  const today = (overview: Json) => overview.series.at(-1)
  const grown: Record<string, bigint | number> = {
    totalUsers: after.totalUsers - before.totalUsers,
  }
  for (const name of FIGURES) grown[name] = cents(after[name]) - cents(before[name])
  for (const name of QUEUES) {
    grown[name] = cents(after[name].amount) - cents(before[name].amount)
    grown[`${name} rows`] = after[name].count - before[name].count
  }
  for (const name of ['deposits', 'withdrawals', 'earnings'])
    grown[`${name} today`] = cents(today(after)[name]) - cents(today(before)[name])
  return Object.fromEntries(Object.entries(grown).filter(([, by]) => by !== 0 && by !== 0n))
}

/** The change of one command in the overview. */
async function changeBy(command: () => Promise<unknown>) {
  const before = await read()
  await command()
  return growth(before, await read())
}

test.group('GET /admin/overview', () => {
  test('equals the sums of the rows that it describes', async ({ assert }) => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '500.00')
    await granted(
      investor.post('/withdrawal', { method: 'bitcoin', amount: '5.00', address: WALLETS.bitcoin }),
    )
    await anInvestment(investor, '7.00')
    await anInvestment(investor, '8.00', { status: 'pending' })
    await anInvestment(investor, '9.00', { status: 'processing' })
    await granted(investor.post('/deposit', { method: 'SOL', amount: '9.00' }))
    const banker = await theBanker()
    const large = await granted(investor.post('/deposit', { method: 'SOL', amount: '20000.00' }))
    await banker.patch(`/admin/deposits/${large.id}/SOL/approve`)
    const overview = await read()
    const all = (list: string, filter: Json = {}) =>
      walk(banker, list, { filter, sort: ['createdAt', 'ASC'] }, 1_000)
    const users = await all('users')
    assert.equal(overview.totalUsers, users.length)
    assert.equal(cents(overview.totalDeposit), total(users, 'balance'))
    assert.equal(
      cents(overview.approvedDeposits),
      total(await all('deposits', { status: 'approved' }), 'creditedAmount', 'amount'),
    )
    assert.equal(
      cents(overview.approvedWithdrawals),
      total(await all('withdrawals', { status: 'approved' })),
    )
    const [dues] = await look<{ paid: bigint }>(
      `select coalesce(sum(amount_cents), 0)::bigint as paid from dues where status = 'paid'`,
    )
    assert.equal(cents(overview.earningsPaid), total(await all('earnings')) + (dues?.paid ?? 0n))
    const queues: [string, string, Json][] = [
      ['pendingDeposits', 'deposits', { status: 'pending' }],
      ['pendingWithdrawals', 'withdrawals', { status: ['pending', 'processing'] }],
      ['pendingInvestments', 'investments', { status: 'pending' }],
      ['processingInvestments', 'investments', { status: 'processing' }],
      ['activeInvestments', 'investments', { status: 'approved' }],
      ['openApprovals', 'approvals', { state: 'open' }],
    ]
    for (const [name, list, filter] of queues) {
      const rows = await all(list, filter)
      assert.isAbove(rows.length, 0)
      assert.deepEqual(
        { ...overview[name], amount: cents(overview[name].amount) },
        { count: rows.length, amount: total(rows), oldestAt: rows[0].createdAt },
        name,
      )
    }
  })

  test('counts the messages that nobody has answered, and the age of the oldest', async ({
    assert,
  }) => {
    const banker = await theBanker()
    const before: Json = (await read()).openMessages
    const { id } = await granted((await anInvestor()).post('/user/messages', { text: 'Hello?' }))
    const after: Json = (await read()).openMessages
    assert.equal(after.count, before.count + 1)
    assert.isAtMost(Date.parse(after.oldestAt), Date.now())
    await granted(banker.post(`/admin/messages/${id}/replies`, { text: 'Yes.' }))
    assert.deepEqual((await read()).openMessages, before)
  })

  test('goes along with each command, by its amount and by nothing else', async ({ assert }) => {
    const banker = await theBanker()
    const plan = await aPlan()
    let investor = await anInvestor()
    assert.deepEqual(
      await changeBy(async () => {
        investor = await anInvestor()
      }),
      { totalUsers: 1 },
    )
    const rows: Json = {}
    const open = (path: string, body: object) => async () => {
      rows[path] = await granted(investor.post(path, body))
    }
    const decide = (path: string) => () => granted(banker.patch(path))
    assert.deepEqual(await changeBy(open('/deposit', { method: 'BTC', amount: '100.00' })), {
      pendingDeposits: 10000n,
      'pendingDeposits rows': 1,
    })
    const approved = await changeBy(decide(`/admin/deposits/${rows['/deposit'].id}/BTC/approve`))
    assert.deepEqual(approved, {
      totalDeposit: 10000n,
      approvedDeposits: 10000n,
      pendingDeposits: -10000n,
      'pendingDeposits rows': -1,
      'deposits today': 10000n,
    })
    assert.deepEqual(
      await changeBy(
        open('/withdrawal', { method: 'bitcoin', amount: '30.00', address: WALLETS.bitcoin }),
      ),
      { totalDeposit: -3000n, pendingWithdrawals: 3000n, 'pendingWithdrawals rows': 1 },
    )
    assert.deepEqual(
      await changeBy(decide(`/admin/withdrawals/${rows['/withdrawal'].id}/processing`)),
      {},
    )
    const paid = await changeBy(decide(`/admin/withdrawals/${rows['/withdrawal'].id}/approve`))
    assert.deepEqual(paid, {
      approvedWithdrawals: 3000n,
      pendingWithdrawals: -3000n,
      'pendingWithdrawals rows': -1,
      'withdrawals today': 3000n,
    })
    assert.deepEqual(
      await changeBy(open('/investment', { plan_id: plan.id, amount: '20.00', method: 'BTC' })),
      { totalDeposit: -2000n, pendingInvestments: 2000n, 'pendingInvestments rows': 1 },
    )
    const { id } = rows['/investment']
    assert.deepEqual(await changeBy(decide(`/admin/investments/${id}/approve`)), {
      pendingInvestments: -2000n,
      'pendingInvestments rows': -1,
      activeInvestments: 2000n,
      'activeInvestments rows': 1,
    })
    const adjust = (path: string, amount: string) => () =>
      granted(
        banker.post(`${path}/${investor.id}`, { amount, plan_id: plan.id, investment_id: id }),
      )
    assert.deepEqual(await changeBy(adjust('/admin/earnings', '5.00')), {
      totalDeposit: 500n,
      earningsPaid: 500n,
      'earnings today': 500n,
    })
    assert.deepEqual(await changeBy(adjust('/admin/earnings/deduct', '4.00')), {
      totalDeposit: -400n,
      earningsPaid: -400n,
      'earnings today': -400n,
    })
    assert.deepEqual(await changeBy(decide(`/admin/investments/${id}/end`)), {
      totalDeposit: 2000n,
      activeInvestments: -2000n,
      'activeInvestments rows': -1,
    })
  })

  test('counts an investment as maturing within seven business dates of its last, as long as it is active', async ({
    assert,
  }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    await fund(investor, 'BTC', '100.00')
    const [near, far] = await Promise.all([aPlan({ duration: 6 }), aPlan({ duration: 8 })])
    const active = { activeInvestments: 2000n, 'activeInvestments rows': 1, totalDeposit: -2000n }
    const ending = { maturing: 2000n, 'maturing rows': 1 }
    assert.deepEqual(await changeBy(() => anInvestment(investor, '20.00', { plan: far })), active)
    let id = ''
    const invest = async () => {
      ;({ id } = await anInvestment(investor, '20.00', { plan: near }))
    }
    assert.deepEqual(await changeBy(invest), { ...active, ...ending })
    const ended = await changeBy(() => granted(banker.patch(`/admin/investments/${id}/end`)))
    assert.containSubset(ended, { maturing: -2000n, 'maturing rows': -1 })
  })

  test('takes a declined request out of the queue and counts it nowhere', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '100.00' }))
    assert.deepEqual(await changeBy(() => granted(banker.patch(`/admin/deposits/${id}/decline`))), {
      pendingDeposits: -10000n,
      'pendingDeposits rows': -1,
    })
  })

  test('does not count a closed account among the users', async ({ assert }) => {
    const [investor, banker] = await Promise.all([anInvestor(), theBanker()])
    assert.deepEqual(await changeBy(() => granted(banker.delete(`/admin/users/${investor.id}`))), {
      totalUsers: -1,
    })
  })

  test('draws thirty days, the last of them today', async ({ assert }) => {
    const support = await aStaffMember('support')
    const { series, lastDays, daysBefore } = await granted(support.get('/admin/overview'))
    const today = new Date().toISOString().slice(0, 10)
    const days = Array.from({ length: 30 }, (_, i) =>
      new Date(Date.parse(today) - (29 - i) * 86_400_000).toISOString().slice(0, 10),
    )
    assert.deepEqual(
      series.map(({ date }: Json) => date),
      days,
    )
    for (const name of ['deposits', 'withdrawals', 'earnings']) {
      assert.equal(cents(lastDays[name]), total(series, name), name)
      assert.match(daysBefore[name], /^-?\d+\.\d\d$/)
    }
  })

  test('is for staff of any role only', async ({ assert }) => {
    assert.deepEqual(await answersTo(STAFF_ONLY, 'GET', '/admin/overview'), STAFF_ONLY)
  })
})
