import {
  anInvestment,
  aPlan,
  fund,
  granted,
  type Investor,
  theBanker,
  WALLETS,
} from '#tests/fixtures'

/** One row of each type, the oldest first: deposit, withdrawal, investment, credit, debit. */
export async function oneOfEach(who: Investor) {
  const banker = await theBanker()
  const deposit = await fund(who, 'BTC', '500.00')
  const withdrawal = await granted(
    who.post('/withdrawal', { method: 'bitcoin', amount: '20.00', address: WALLETS.bitcoin }),
  )
  const plan = await aPlan()
  const investment = await anInvestment(who, '30.00', { plan })
  const ids = { plan_id: plan.id, investment_id: investment.id }
  const credit = await granted(banker.post(`/admin/earnings/${who.id}`, { amount: '5.00', ...ids }))
  const debit = await granted(
    banker.post(`/admin/earnings/deduct/${who.id}`, { amount: '1.50', ...ids }),
  )
  return { deposit, withdrawal, investment, credit, debit }
}
