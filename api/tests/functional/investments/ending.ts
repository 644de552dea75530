import {
  anInvestor,
  aPlan,
  fund,
  granted,
  type Investor,
  type Json,
  theBanker,
} from '#tests/fixtures'

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
