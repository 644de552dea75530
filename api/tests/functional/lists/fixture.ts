import { byPayoutField, descriptorOf } from '#domain/asset'
import {
  anInvestment,
  anInvestor,
  aPlan,
  aStaffMember,
  call,
  fund,
  granted,
  type Investor,
  type Json,
  type StaffMember,
  theBanker,
  unique,
  WALLETS,
} from '#tests/fixtures'

/** Rows of every list, and the filter under which a list shows exactly those. */
export type Fixture = { support: StaffMember; investor: Investor; own: Record<string, Json> }

export const LISTS = [
  'users',
  'plans',
  'deposits',
  'withdrawals',
  'investments',
  'earnings',
  'transactions',
  'messages',
  'staff',
  'audit-events',
  'accounts',
  'entries',
  'approvals',
]
/** Lists that the specification also knows under /all. */
export const SPEC_PATHS = ['deposits', 'withdrawals', 'investments', 'earnings']

async function deposits(investor: Investor, banker: StaffMember) {
  await fund(investor, 'BTC', '5000.00')
  await fund(investor, 'ETH', '70.07')
  await granted(investor.post('/deposit', { method: 'SOL', amount: '70.07' }))
  const { id } = await granted(investor.post('/deposit', { method: 'BTC', amount: '0.01' }))
  await granted(banker.patch(`/admin/deposits/${id}/decline`, { reason: 'Nothing arrived.' }))
}

async function withdrawals(investor: Investor, banker: StaffMember) {
  const wallets = byPayoutField((asset) => WALLETS[descriptorOf(asset).method])
  await granted(
    investor.patch('/user/profile', {
      ...wallets,
      bankName: 'First Bank',
      accountNumber: '000123456789',
      routingNumber: '021000021',
      city: 'London',
      state: 'England',
      dob: '1991-02-03',
    }),
  )
  const commands = { bank: 'approve', bitcoin: 'decline', ethereum: 'processing', solana: null }
  for (const [method, command] of Object.entries(commands)) {
    const { id } = await granted(
      investor.post('/withdrawal', { method, amount: method === 'bank' ? '12.34' : '5.00' }),
    )
    if (command)
      await granted(
        banker.patch(
          `/admin/withdrawals/${id}/${command}`,
          command === 'decline' ? { reason: 'Ask again tomorrow.' } : undefined,
        ),
      )
  }
}

async function investments(investor: Investor, banker: StaffMember) {
  const plans = [
    await aPlan({ uid: investor.id, name: 'Alpha', returns: '1.25' }),
    await aPlan({
      uid: investor.id,
      name: 'Beta',
      duration: 60,
      minAmount: '2.00',
      maxAmount: '900',
    }),
  ]
  for (const [i, amount] of ['10.00', '20.00', '30.00'].entries()) {
    const plan = plans[i % 2]
    const { id } = await anInvestment(investor, amount, { plan, method: i === 1 ? 'SOL' : 'BTC' })
    const ids = { plan_id: plan.id, investment_id: id }
    await granted(
      banker.post(`/admin/earnings/${investor.id}`, {
        amount: `${i + 1}.50`,
        ...ids,
        reason: `Month ${i}`,
      }),
    )
    if (i === 1)
      await granted(
        banker.post(`/admin/earnings/deduct/${investor.id}`, { amount: '2.00', ...ids }),
      )
  }
  await anInvestment(investor, '40.00', { plan: plans[0], status: 'pending' })
  await granted(banker.delete(`/admin/plans/${plans[1].id}`))
}

/** Two requests for a second person: one open, one that came to an end. */
async function approvals(investor: Investor, banker: StaffMember) {
  for (const amount of ['20000.00', '30000.00']) {
    const { id } = await granted(investor.post('/deposit', { method: 'ETH', amount }))
    const response = await banker.patch(`/admin/deposits/${id}/ETH/approve`)
    if (response.status !== 202) throw new Error(`no request: ${response.text}`)
    if (amount !== '20000.00') continue
    const path = `/admin/approvals/${response.body.data.id}/decline`
    await granted((await aStaffMember('owner')).patch(path, { reason: 'Not on the chain yet.' }))
  }
}

/** A fixture of its own: rows of every kind and in every status, none of which another test changes. */
export async function aFixture(): Promise<Fixture> {
  const tag = unique('fixture')
  const [investor, banker] = await Promise.all([anInvestor({ name: `Ada ${tag}` }), theBanker()])
  const [support, holder] = await Promise.all([
    aStaffMember('support', `support.${tag}@staff.test`),
    anInvestor({ name: 'Grace Hopper' }),
    aStaffMember('admin', `admin.${tag}@staff.test`),
    anInvestor({ name: `Bob ${tag}` }),
    anInvestor({ name: `Cyd ${tag}` }),
  ])
  await deposits(investor, banker)
  await withdrawals(investor, banker)
  await investments(investor, banker)
  await approvals(holder, banker)
  for (const subject of ['Fees', 'Limits', 'Fees']) {
    const answer = await call('POST', '/contact', {
      body: { name: 'Eve', email: `${tag}@visitor.test`, subject, message: `About ${subject}` },
    })
    if (answer.status !== 201) throw new Error(`the message was refused: ${answer.text}`)
  }
  const byUid = { uid: investor.id }
  return {
    support,
    investor,
    own: {
      users: { q: tag },
      staff: { q: tag },
      messages: { email: `${tag}@visitor.test` },
      'audit-events': { actorId: investor.id },
      approvals: { userId: holder.id },
      accounts: { uid: investor.id },
      entries: { uid: investor.id, accountKind: 'available' },
      ...Object.fromEntries(
        ['plans', 'deposits', 'withdrawals', 'investments', 'earnings', 'transactions'].map(
          (list) => [list, byUid],
        ),
      ),
    },
  }
}
