import { quoteOf } from '#coins/payment_query'
import { asInvestor } from '#database/as_investor'
import type Deposit from '#deposits/deposit'
import { coinsFor, priceE8 } from '#domain/coin_price'
import { isVerifiedOnChain } from '#domain/deposit_status'
import { Failure } from '#errors/failure'
import { carryOut, type LocalChain } from '#local_chains/local_chain_control'
import type { Size } from '#local_chains/local_chain_validator'
import type { Caller } from '#routing/caller'

/** In tenths of what the page asks for, a number for each payment. */
const TENTHS: Record<Size, readonly bigint[]> = {
  exact: [10n],
  less: [9n],
  more: [11n],
  twice: [10n, 10n],
}

/**
 * Sends coins of the demo wallet to the address of a deposit, at the price that its page quotes.
 * Failures: chain_command_not_offered (nobody watches its address), no_quote, and those of carryOut.
 */
export async function payDeposit(
  caller: Caller,
  deposit: Deposit,
  size: Size,
): Promise<LocalChain> {
  const { method, address, amountCents } = deposit
  if (!isVerifiedOnChain(deposit)) throw new Failure('chain_command_not_offered')
  const quote = await asInvestor(caller, (trx) => quoteOf(trx, method))
  if (!quote) throw new Failure('no_quote')
  const asked = coinsFor(method, amountCents, priceE8(quote.usd_e8))
  const [first, ...more] = TENTHS[size].map((tenths) => ({
    to: address,
    amount: String((asked * tenths) / 10n),
  }))
  let shown = await carryOut(method, 'pay', first)
  for (const given of more) shown = await carryOut(method, 'pay', given)
  return shown
}
