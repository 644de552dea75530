import { ownPayments, quoteOf } from '#coins/payment_query'
import { showPayment, showQuote } from '#coins/payment_transformer'
import { isLocal } from '#config/local_chains'
import { asInvestor } from '#database/as_investor'
import type Deposit from '#deposits/deposit'
import { termsOf } from '#deposits/deposit_terms'
import { isVerifiedOnChain } from '#domain/deposit_status'
import { isUntouched } from '#domain/request_status'
import type { Caller } from '#routing/caller'

/** What the chain shows of a deposit of the caller, and what to send; null where staff compare by hand. */
export async function ownChain(caller: Caller, deposit: Deposit) {
  if (!isVerifiedOnChain(deposit)) return null
  const { id, method, address, amountCents, createdAt, status } = deposit
  const [payments, quote] = await Promise.all([
    ownPayments(caller, id),
    isUntouched(status) ? asInvestor(caller, (trx) => quoteOf(trx, method)) : null,
  ])
  return {
    confirmations: termsOf(method).confirmations,
    isLocal: isLocal(method),
    quote: quote && showQuote(method, address, amountCents, quote),
    payments: payments.map((row) => showPayment(method, createdAt, row)),
  }
}
