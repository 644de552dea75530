import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import {
  type Answer,
  aStaffMember,
  anInvestor,
  balancesOf,
  fund,
  type Investor,
  look,
  type StaffMember,
} from '#tests/fixtures'
import { anOpenPlan, brokenRules, statusesOf, transactionsOf, withdraw } from './money_at_once.js'

const AT_ONCE = 100
const twins = (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: AT_ONCE }, ask))
const isReplay = ({ headers }: Answer) => headers.get('idempotency-replayed') === 'true'

/** The number of answers by status, the number of different bodies, and the number of replays. */
const summary = (answers: Answer[]) => ({
  statuses: statusesOf(answers),
  bodies: new Set(answers.map(({ text }) => text)).size,
  replays: answers.filter(isReplay).length,
})
const one = (status: number) => ({
  statuses: { [status]: AT_ONCE },
  bodies: 1,
  replays: AT_ONCE - 1,
})

type Fixture = { admin: StaffMember; investor: Investor; plan: string }
type Twin = {
  what: string
  status: number
  ask: (fixture: Fixture, key: string) => Promise<() => Promise<Answer>>
}

const CALLS: Twin[] = [
  {
    what: 'a deposit',
    status: 201,
    ask:
      async ({ investor }, key) =>
      () =>
        investor.post('/deposit', { method: 'ETH', amount: '5.00' }, key),
  },
  {
    what: 'a withdrawal',
    status: 201,
    ask:
      async ({ investor }, key) =>
      () =>
        withdraw(investor, '7.00', key),
  },
  {
    what: 'a withdrawal of all there is',
    status: 201,
    ask:
      async ({ investor }, key) =>
      () =>
        withdraw(investor, '100.00', key),
  },
  {
    what: 'a withdrawal of more than there is',
    status: 409,
    ask:
      async ({ investor }, key) =>
      () =>
        withdraw(investor, '100.01', key),
  },
  {
    what: 'a withdrawal that makes no sense',
    status: 422,
    ask:
      async ({ investor }, key) =>
      () =>
        withdraw(investor, '-1', key),
  },
  {
    what: 'an investment',
    status: 201,
    ask:
      async ({ investor, plan }, key) =>
      () =>
        investor.post('/investment', { plan_id: plan, amount: '60.00', method: 'BTC' }, key),
  },
  {
    what: 'an approval',
    status: 200,
    ask: async ({ investor, admin }, key) => {
      const { body } = await investor.post('/deposit', { method: 'SOL', amount: '5.00' })
      return () => admin.patch(`/admin/deposits/${body.data.id}/SOL/approve`, undefined, key)
    },
  },
  {
    what: 'a decision that comes too late',
    status: 409,
    ask: async ({ investor, admin }, key) => {
      const { body } = await investor.post('/deposit', { method: 'SOL', amount: '5.00' })
      await admin.patch(`/admin/deposits/${body.data.id}/decline`)
      return () => admin.patch(`/admin/deposits/${body.data.id}/SOL/approve`, undefined, key)
    },
  },
  {
    what: 'an earning',
    status: 201,
    ask: async ({ investor, admin, plan }, key) => {
      const { body } = await investor.post('/investment', {
        plan_id: plan,
        amount: '60.00',
        method: 'BTC',
      })
      await admin.patch(`/admin/investments/${body.data.id}/approve`)
      const earning = { amount: '3.00', plan_id: plan, investment_id: body.data.id }
      return () => admin.post(`/admin/earnings/${investor.id}`, earning, key)
    },
  },
]

test.group('T4: one key, a hundred times at once', (group) => {
  let admin: StaffMember
  let plan: string
  group.setup(async () => {
    admin = await aStaffMember('admin')
    plan = await anOpenPlan(admin)
  })
  const aFixture = async (): Promise<Fixture> => {
    const investor = await anInvestor()
    await fund(investor, 'BTC', '100.00')
    return { admin, investor, plan }
  }

  test('{what}: one effect, a hundred equal bodies, ninety-nine of them replays')
    .with(CALLS)
    .run(async ({ assert }, { status, ask }) => {
      const fixture = await aFixture()
      const repeated = await ask(fixture, randomUUID())
      const before = await countsOf(fixture.investor)
      const answers = await twins(repeated)
      assert.deepEqual(summary(answers), one(status))
      const after = await countsOf(fixture.investor)
      assert.isAtMost(after.rows - before.rows, 1)
      assert.isAtMost(after.transactions - before.transactions, 1)
      const again = await repeated()
      assert.equal(again.text, answers[0]?.text)
      assert.isTrue(isReplay(again))
      assert.deepEqual(await brokenRules(), [])
    })

  test('without a key a hundred calls are a hundred requests (control)', async ({ assert }) => {
    const { investor } = await aFixture()
    const answers = await twins(() => investor.post('/deposit', { method: 'ETH', amount: '5.00' }))
    assert.deepEqual(statusesOf(answers), { 201: AT_ONCE })
    assert.equal(new Set(answers.map(({ text }) => text)).size, AT_ONCE)
    assert.lengthOf(answers.filter(isReplay), 0)
  })

  test('the same key for another body, another path or another method is refused and changes nothing', async ({
    assert,
  }) => {
    const { investor } = await aFixture()
    const key = randomUUID()
    const first = await withdraw(investor, '7.00', key)
    const others = [
      await withdraw(investor, '8.00', key),
      await investor.post('/deposit', { method: 'ETH', amount: '5.00' }, key),
      await investor.post('/investment', { plan_id: plan, amount: '60.00', method: 'BTC' }, key),
    ]
    assert.equal(first.status, 201)
    assert.deepEqual(
      others.map(({ status, body }) => [status, body.code]),
      others.map(() => [422, 'idempotency_key_reused']),
    )
    assert.containSubset(await balancesOf(investor), {
      balance: '93.00',
      held: '7.00',
      invested: '0.00',
    })
  })

  test('the same key of another caller is another key', async ({ assert }) => {
    const [ada, bob] = [await aFixture(), await aFixture()]
    const key = randomUUID()
    const answers = await Promise.all([
      withdraw(ada.investor, '7.00', key),
      withdraw(bob.investor, '7.00', key),
    ])
    assert.deepEqual(statusesOf(answers), { 201: 2 })
    assert.lengthOf(answers.filter(isReplay), 0)
    assert.notEqual(answers[0]?.body.data.id, answers[1]?.body.data.id)
  })

  test('an accepted key answers the same after the world has changed', async ({ assert }) => {
    const { investor } = await aFixture()
    const key = randomUUID()
    const first = await withdraw(investor, '100.00', key)
    await admin.patch(`/admin/withdrawals/${first.body.data.id}/approve`)
    const again = await withdraw(investor, '100.00', key)
    assert.equal(again.text, first.text)
    assert.deepEqual(await transactionsOf(first.body.data.id), [
      'withdrawal_requested',
      'withdrawal_approved',
    ])
  })
})

/** Rows and ledger transactions of one investor. */
async function countsOf({ id }: Investor): Promise<{ rows: number; transactions: number }> {
  const [counts] = await look<{ rows: number; transactions: number }>(
    `select cast((select count(*) from transaction_lines where user_id = :id) as integer) as rows,
            cast((select count(*) from ledger.transactions where owner = :id) as integer) as transactions`,
    { id },
  )
  return counts ?? { rows: 0, transactions: 0 }
}
