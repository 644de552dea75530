import {
  anInvestment,
  anInvestor,
  aPlan,
  fund,
  granted,
  type Investor,
  type Json,
  theBanker,
  WALLETS,
} from '#tests/fixtures'

export type Active = {
  investor: Investor
  plan: Json
  investment: Json
  ids: { plan_id: string; investment_id: string }
}

/** An investor with an active investment of 100.00 in ETH, and 10 in BTC, 20 in ETH, 30 in SOL available. */
export async function anActiveInvestment(): Promise<Active> {
  const investor = await anInvestor()
  const [plan] = await Promise.all([
    aPlan({ name: 'Advanced', minAmount: '50.00', duration: 60 }),
    fund(investor, 'BTC', '10.00'),
    fund(investor, 'ETH', '120.00'),
    fund(investor, 'SOL', '30.00'),
  ])
  const investment = await anInvestment(investor, '100.00', { plan, method: 'ETH' })
  return { investor, plan, investment, ids: { plan_id: plan.id, investment_id: investment.id } }
}

/** The same, and 60.00 earned in ETH that have left again: as much may be debited as is available. */
export async function anInvestmentThatEarned(): Promise<Active> {
  const active = await anActiveInvestment()
  const { investor, ids } = active
  const banker = await theBanker()
  await granted(banker.post(`/admin/earnings/${investor.id}`, { amount: '60.00', ...ids }))
  const { id } = await granted(
    investor.post('/withdrawal', {
      method: 'ethereum',
      amount: '60.00',
      address: WALLETS.ethereum,
    }),
  )
  await granted(banker.patch(`/admin/withdrawals/${id}/approve`))
  return active
}
