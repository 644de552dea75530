import { settleArrivals, settleReversals } from '#coins/settlement'
import { arrived, depositOf, lost, priced, watchedDeposit } from '#tests/chain'
import { type Investor, anInvestor, granted, settled, theBanker, WALLETS } from '#tests/fixtures'
import { until } from '#tests/patience'

/** 64,000.00 for a coin, so that 0.01 of one is 640.00. */
const PRICE = 6_400_000_000_000n

type Reversal = { investor: Investor; id: string; observation: string }

/** A deposit of 640.00 in BTC that its chain has credited. */
export async function credited(investor: Investor): Promise<Reversal> {
  await priced('BTC', PRICE)
  const id = await watchedDeposit('BTC', investor.id, 64_000)
  const observation = await arrived({ asset: 'BTC', address: id, amount: 1_000_000n })
  // one that another test has in hand is passed over
  await until('the payment has its deposit', async () => {
    await settleArrivals()
    return depositOf(observation)
  })
  await settled((await theBanker()).patch(`/admin/deposits/${id}/BTC/approve`))
  return { investor, id, observation }
}

/** The chain leaves the block of a payment, and what was credited for it is taken back. */
export async function takenBack(observation: string): Promise<void> {
  await lost(observation)
  await settleReversals()
}

/** A credited deposit that its chain took back; `onHold` of it was requested as a withdrawal before. */
export async function aReversal(investor: Investor, onHold?: string): Promise<Reversal> {
  const deposit = await credited(investor)
  const wish = { method: 'bitcoin', amount: onHold, address: WALLETS.bitcoin }
  if (onHold) await granted(investor.post('/withdrawal', wish))
  await takenBack(deposit.observation)
  return deposit
}

/** The same with 500.00 on hold: they are owed, and the account is frozen. */
export const aClaim = async (): Promise<Reversal> => aReversal(await anInvestor(), '500.00')
