import { anInvestment, anInvestor, aPlan, fund, type Investor, type Json } from '#tests/fixtures'

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
