import { anInvestor, fund, granted, type Investor, theBanker, WALLETS } from '#tests/house'

/** A withdrawal of 90.00 out of 40 in ETH and 100 in BTC, so that its money comes from both: 40 and 50. */
export async function aRequest(): Promise<{ investor: Investor; id: string }> {
  const investor = await anInvestor()
  await Promise.all([fund(investor, 'ETH', '40.00'), fund(investor, 'BTC', '100.00')])
  const { id } = await granted(
    investor.post('/withdrawal', {
      method: 'ethereum',
      amount: '90.00',
      address: WALLETS.ethereum,
    }),
  )
  return { investor, id }
}

/** Brings it as far as asked, along the machine. */
export async function bringTo(
  id: string,
  status: 'pending' | 'processing' | 'approved' | 'declined',
) {
  const acts = {
    pending: [],
    processing: ['processing'],
    approved: ['approve'],
    declined: ['decline'],
  }[status]
  for (const act of acts)
    await granted((await theBanker()).patch(`/admin/withdrawals/${id}/${act}`))
}
