import { anInvestor, fund, granted, type Investor, WALLETS } from '#tests/fixtures'

/** An investor with 100.00 who has requested 5.00 of it, and where staff decide about that. */
export async function aPendingWithdrawal(): Promise<{ investor: Investor; path: string }> {
  const investor = await anInvestor()
  await fund(investor, 'BTC', '100.00')
  const { id } = await granted(
    investor.post('/withdrawal', {
      method: 'bitcoin',
      amount: '5.00',
      address: WALLETS.bitcoin,
    }),
  )
  return { investor, path: `/admin/withdrawals/${id}` }
}
