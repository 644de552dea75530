import { byPayoutField, descriptorOf } from '#domain/asset'
import {
  anInvestor,
  aRichInvestor,
  fund,
  granted,
  type Investor,
  look,
  theBanker,
  WALLETS,
} from '#tests/fixtures'

export const BANK = {
  bankName: 'First Bank',
  accountNumber: '000123456789',
  routingNumber: '021000021',
}

/** An investor with 100 in BTC, 200 in ETH, 300 in SOL, and an address to send it to. */
export async function someoneWhoMayWithdraw(): Promise<Investor> {
  const investor = await aRichInvestor()
  const wallets = byPayoutField((asset) => WALLETS[descriptorOf(asset).method])
  await granted(investor.patch('/user/profile', { ...BANK, ...wallets }))
  return investor
}

/** How many withdrawals an investor has. */
export async function withdrawalsOf(uid: string): Promise<number | undefined> {
  const [row] = await look<{ n: number }>(
    'select count(*)::int as n from withdrawals where user_id = :uid',
    { uid },
  )
  return row?.n
}

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

/** Moves it along the machine, as far as `status`. */
export async function bringTo(
  id: string,
  status: 'pending' | 'processing' | 'approved' | 'declined',
) {
  const commands = {
    pending: [],
    processing: ['processing'],
    approved: ['approve'],
    declined: ['decline'],
  }[status]
  for (const command of commands)
    await granted((await theBanker()).patch(`/admin/withdrawals/${id}/${command}`))
}
