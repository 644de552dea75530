import { decide, fund, open, people, type Shares, type Fixture } from './fixture.js'

/** The amount of every request of the fixture: from two assets, so that a settlement has something to mirror. */
export const ASIDE: Shares = { BTC: 600n, ETH: 400n }
export const ASIDE_TOTAL = 1000n

const HELD = { shares: ASIDE, out: 'held' } as const
const APPROVED = { ...HELD, kind: 'withdrawal_approved', into: 'custody' } as const
const DECLINED = { ...HELD, kind: 'withdrawal_declined', into: 'available' } as const
const RETURNED = {
  shares: ASIDE,
  out: 'invested',
  into: 'available',
} as const
const ENDED = { ...RETURNED, kind: 'investment_ended' } as const
const NOT_INVESTED = { ...RETURNED, kind: 'investment_declined' } as const

/** An investor with money and a request of every kind in every status, all made the legal way. */
export async function fullFixture(): Promise<Fixture> {
  const fixture = await people()
  const { investor, other, admin, plan } = fixture
  const deposit = () => open(investor, 'deposits', { method: 'BTC', address: '-' }, { BTC: 1000n })
  const withdrawal = () => open(investor, 'withdrawals', { method: 'bank' }, ASIDE)
  const investment = () => open(investor, 'investments', { method: 'BTC', plan_id: plan }, ASIDE)
  const approved = await fund(fixture, { BTC: 1_000_000n, ETH: 500_000n })
  await fund({ admin, investor: other }, { BTC: 70_000n })
  const rows: Fixture['rows'] = {
    deposits: { pending: await deposit(), approved, declined: await deposit() },
    withdrawals: {
      pending: await withdrawal(),
      processing: await withdrawal(),
      approved: await withdrawal(),
      declined: await withdrawal(),
    },
    investments: {
      pending: await investment(),
      processing: await investment(),
      approved: await investment(),
      declined: await investment(),
      ended: await investment(),
    },
  }
  const move = (
    table: keyof Fixture['rows'],
    status: string,
    ...step: Parameters<typeof decide> extends [unknown, unknown, unknown, ...infer Rest]
      ? Rest
      : never
  ) => decide(fixture, table, rows[table][status] ?? '', ...step)
  await move('deposits', 'declined', ['pending', 'declined'])
  await move('withdrawals', 'processing', ['pending', 'processing'])
  await move('withdrawals', 'approved', ['pending', 'approved'], APPROVED)
  await move('withdrawals', 'declined', ['pending', 'declined'], DECLINED)
  await move('investments', 'processing', ['pending', 'processing'])
  await move('investments', 'approved', ['pending', 'approved'])
  await move('investments', 'declined', ['pending', 'declined'], NOT_INVESTED)
  await move('investments', 'ended', ['pending', 'approved'])
  await move('investments', 'ended', ['approved', 'ended'], ENDED)
  return { ...fixture, rows }
}
