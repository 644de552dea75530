import { anInvestor, granted, unique } from '#tests/fixtures'
import { priced, watched } from '#tests/chain'

export const ASSET = 'BTC'
export const PRICE = 6_400_000_000_000n

/** An investor with the address of a watched deposit. */
export async function payee() {
  await priced(ASSET, PRICE)
  const stop = await watched(ASSET)
  const investor = await anInvestor()
  const { address } = await granted(investor.post('/deposit', { method: ASSET, amount: '640.00' }))
  await stop()
  return {
    investor,
    payment: { asset: ASSET, address, amount: 1_000_000n, txid: unique() } as const,
  }
}
