import {
  anInvestor,
  aPlan,
  fund,
  granted,
  type Investor,
  type Json,
  look,
  theBanker,
} from '#tests/fixtures'
import { ask } from '#tests/invariants/sessions'
import { MOVE_POOL } from '#tests/pool'

/** An active investment of 90.00 in SOL, 40 of them from SOL and 50 from BTC, in a plan of so many days and these terms. */
export async function anEnding(
  terms: object = {},
): Promise<{ investor: Investor; plan: Json; id: string; path: string }> {
  const investor = await anInvestor()
  const [plan] = await Promise.all([
    aPlan({ duration: 2, earlyExit: '2.5', atMaturity: ['payout', 'renew'], ...terms }),
    fund(investor, 'SOL', '40.00'),
    fund(investor, 'BTC', '100.00'),
  ])
  const { id } = await granted(
    investor.post('/investment', { plan_id: plan.id, amount: '90.00', method: 'SOL' }),
  )
  await granted((await theBanker()).patch(`/admin/investments/${id}/approve`))
  return { investor, plan, id, path: `/investment/${id}` }
}

export const quoteFor = ({ investor, path }: { investor: Investor; path: string }) =>
  granted(investor.get(`${path}/exit-quote`))

/** Takes everything out of the pool of SOL; answers what puts it back. */
export async function emptyPool(): Promise<() => Promise<unknown>> {
  const [pool] = await look<{ cents: bigint }>(
    `select balance as cents from ledger.accounts where owner is null and kind = 'pool' and asset = 'SOL'`,
  )
  const move = (how: 'fund' | 'withdraw') =>
    ask(
      'assay_owner',
      `${MOVE_POOL} select pg_temp.move_pool('pool.${how}', 'SOL', ${pool?.cents ?? 0n})`,
    )
  await move('withdraw')
  return () => move('fund')
}
