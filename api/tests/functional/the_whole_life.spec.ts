import { test } from '@japa/runner'
import {
  aStaffMember,
  anInvestor,
  type Answer,
  balancesOf,
  type Investor,
  look,
  type StaffMember,
} from '#tests/fixtures'

const ADDRESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** The platform's side for one investor: what its custody and its pool have given and taken for them. */
async function platformFor(investor: Investor): Promise<{ custody: string; pool: string }> {
  const rows = await look<{ kind: 'custody' | 'pool'; total: bigint }>(
    `select a.kind, cast(sum(e.amount) as bigint) as total
       from ledger.transactions t join ledger.entries e on e.tx_id = t.id join ledger.accounts a on a.id = e.account_id
      where coalesce(t.owner, (select e.user_id from earnings e where e.id = t.ref_id)) = :id and a.owner is null
        and a.kind in ('custody', 'pool') group by a.kind`,
    { id: investor.id },
  )
  const of = (kind: string) => {
    const cents = String(-(rows.find((row) => row.kind === kind)?.total ?? 0n)).padStart(3, '0')
    return `${cents.slice(0, -2)}.${cents.slice(-2)}`
  }
  return { custody: of('custody'), pool: of('pool') }
}

type Balances = Awaited<ReturnType<typeof balancesOf>> & { custody: string; pool: string }

test.group('The whole life of an investor’s money', (group) => {
  let ada: Investor
  let admin: StaffMember
  let plan: string
  group.setup(async () => {
    ada = await anInvestor()
    admin = await aStaffMember('admin')
    const { body } = await admin.post('/admin/plans', {
      name: 'Starter',
      minAmount: '100',
      maxAmount: '5000',
      returns: '1.5',
      duration: 30,
    })
    plan = body.data.id
  })

  test('is where it should be after every step, on both sides', async ({ assert }) => {
    let standing: Balances = {
      ...(await balancesOf(ada)),
      ...(await platformFor(ada)),
    }
    /** A step, its status, and every figure that it changes; all others stay. */
    const step = async (answer: Promise<Answer>, status: number, changes: Partial<Balances>) => {
      const { body, ...rest } = await answer
      assert.equal(rest.status, status, rest.text)
      standing = { ...standing, ...changes }
      assert.deepEqual({ ...(await balancesOf(ada)), ...(await platformFor(ada)) }, standing)
      return body.data
    }
    const zero = '0.00'
    assert.deepEqual(new Set(Object.values(standing)), new Set([zero]))

    const bitcoin = await step(ada.post('/deposit', { method: 'BTC', amount: 1000 }), 201, {})
    await step(admin.patch(`/admin/deposits/${bitcoin.id}/ETH/approve`), 422, {})
    await step(admin.patch(`/admin/deposits/${bitcoin.id}/BTC/approve`), 200, {
      ...{
        balance: '1000.00',
        btcBal: '1000.00',
        portfolio: '1000.00',
        totalDeposits: '1000.00',
        custody: '1000.00',
      },
    })
    const ether = await step(ada.post('/deposit', { method: 'ETH', amount: '250.50' }), 201, {})
    await step(admin.patch(`/admin/deposits/${ether.id}/ETH/approve`), 200, {
      ...{
        balance: '1250.50',
        ethBal: '250.50',
        portfolio: '1250.50',
        totalDeposits: '1250.50',
        custody: '1250.50',
      },
    })
    const solana = await step(ada.post('/deposit', { method: 'SOL', amount: '99.99' }), 201, {})
    await step(
      admin.patch(`/admin/deposits/${solana.id}/decline`, { reason: 'Nothing came in.' }),
      200,
      {},
    )
    await step(admin.patch(`/admin/deposits/${solana.id}/SOL/approve`), 409, {})

    await step(
      ada.post('/withdrawal', { method: 'bitcoin', amount: '1250.51', address: ADDRESS }),
      409,
      {},
    )
    const held = await step(
      ada.post('/withdrawal', { method: 'bitcoin', amount: '1100.00', address: ADDRESS }),
      201,
      {
        ...{ balance: '150.50', btcBal: zero, ethBal: '150.50', held: '1100.00' },
      },
    )
    await step(admin.patch(`/admin/withdrawals/${held.id}/processing`), 200, {})
    await step(
      admin.patch(`/admin/withdrawals/${held.id}/decline`, { reason: 'Address not known.' }),
      200,
      {
        ...{ balance: '1250.50', btcBal: '1000.00', ethBal: '250.50', held: zero },
      },
    )
    const paid = await step(
      ada.post('/withdrawal', { method: 'bitcoin', amount: '0.51', address: ADDRESS }),
      201,
      {
        ...{ balance: '1249.99', btcBal: '999.49', held: '0.51' },
      },
    )
    await step(admin.patch(`/admin/withdrawals/${paid.id}/approve`), 200, {
      ...{ held: zero, portfolio: '1249.99', totalWithdrawals: '0.51', custody: '1249.99' },
    })

    await step(ada.post('/investment', { plan_id: plan, amount: '99.99', method: 'ETH' }), 422, {})
    const invested = await step(
      ada.post('/investment', { plan_id: plan, amount: '300.00', method: 'ETH' }),
      201,
      {
        ...{ balance: '949.99', ethBal: zero, btcBal: '949.99', invested: '300.00' },
      },
    )
    const earning = { amount: '12.34', plan_id: plan, investment_id: invested.id }
    await step(admin.post(`/admin/earnings/${ada.id}`, earning), 422, {})
    await step(admin.patch(`/admin/investments/${invested.id}/processing`), 200, {})
    await step(admin.patch(`/admin/investments/${invested.id}/approve`), 200, {})
    await step(admin.post(`/admin/earnings/${ada.id}`, earning), 201, {
      ...{
        balance: '962.33',
        ethBal: '12.34',
        earnings: '12.34',
        portfolio: '1262.33',
        pool: '12.34',
      },
    })
    await step(
      admin.post(`/admin/earnings/deduct/${ada.id}`, { ...earning, amount: '12.35' }),
      409,
      {},
    )
    await step(
      admin.post(`/admin/earnings/deduct/${ada.id}`, { ...earning, amount: '2.34' }),
      201,
      {
        ...{
          balance: '959.99',
          ethBal: '10.00',
          earnings: '10.00',
          portfolio: '1259.99',
          pool: '10.00',
        },
      },
    )
    await step(
      admin.post(`/admin/earnings/deduct/${ada.id}`, { ...earning, amount: '10.01' }),
      409,
      {},
    )
    await step(admin.patch(`/admin/investments/${invested.id}/end`), 200, {
      ...{ balance: '1259.99', btcBal: '999.49', ethBal: '260.50', invested: zero },
    })
    await step(admin.patch(`/admin/investments/${invested.id}/end`), 409, {})
  })

  test('shows the same life in the history, newest first', async ({ assert }) => {
    const { body } = await ada.get('/transaction/all')
    const seen = body.data.map(
      ({ type, amount, status }: Record<string, string>) => `${type} ${amount} ${status}`,
    )
    assert.deepEqual(seen, [
      ...[
        'earn -2.34 approved',
        'earn 12.34 approved',
        'investment 300.00 ended',
        'withdrawal 0.51 approved',
      ],
      ...[
        'withdrawal 1100.00 declined',
        'deposit 99.99 declined',
        'deposit 250.50 approved',
        'deposit 1000.00 approved',
      ],
    ])
  })
})
