import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import { paymentsOf, quoteOf } from '#coins/payment_query'
import { isLocal } from '#config/local_chains'
import type Deposit from '#deposits/deposit'
import { termsOf } from '#deposits/deposit_terms'
import type { Asset } from '#domain/asset'
import { coinsFor, type PriceE8, priceE8 } from '#domain/coin_price'
import { Failure } from '#errors/failure'
import { carryOut } from '#local_chains/local_chain_control'

const MINUTE_MS = 60_000
/** A payment later in a minute may come into a block of the next one, which has another price. */
const LAST_MS = 55_000
const LOOK_MS = 100
/** The slowest local node takes some four seconds; a busy machine takes longer. A connection without an answer is cut after 25 s. */
export const PAYING_MS = 20_000
const QUOTE_MS = 10_000

/** The price of this minute, with time left for a block in it; else the newest one. Failures: no_quote. */
async function priceOfThisMinute(asset: Asset): Promise<PriceE8> {
  const end = Date.now() + QUOTE_MS
  let newest: PriceE8 | null = null
  while (Date.now() < end) {
    const quote = await quoteOf(db.connection('staff'), asset)
    const age = Date.now() - (quote?.minute.getTime() ?? 0)
    if (quote) newest = priceE8(quote.usd_e8)
    if (newest !== null && age < LAST_MS) return newest
    await sleep(age < MINUTE_MS ? MINUTE_MS - age : LOOK_MS)
  }
  if (newest === null) throw new Failure('no_quote')
  return newest
}

async function isCredible(id: string): Promise<boolean> {
  const payments = await paymentsOf(id)
  return payments.some(({ backs, state, worth }) => backs && state === 'final' && worth !== null)
}

async function pay({ id, method, address, amountCents }: Deposit): Promise<void> {
  if ((await paymentsOf(id)).length > 0) return
  const end = Date.now() + PAYING_MS
  const amount = coinsFor(method, amountCents, await priceOfThisMinute(method))
  await carryOut(method, 'pay', { to: address, amount: String(amount) })
  for (let nth = 0; nth < termsOf(method).confirmations; nth++) await carryOut(method, 'mine')
  while (Date.now() < end && !(await isCredible(id))) await sleep(LOOK_MS)
}

const underWay = new Map<string, Promise<void>>()

/**
 * In a demonstration with local chains nobody else pays: when staff approve a deposit to which nothing was paid, the demo wallet
 * pays exactly what was asked, once, and blocks are mined until that is final. A deposit with any payment is left as it is, so that
 * a payment can be seen to wait, change and disappear.
 * Failures: no_quote, demo_wallet_empty, payment_too_small, unavailable.
 */
export function payUnpaid(deposit: Deposit): Promise<void> {
  if (!isLocal(deposit.method)) return Promise.resolve()
  const paying = underWay.get(deposit.id) ?? pay(deposit).finally(() => underWay.delete(deposit.id))
  underWay.set(deposit.id, paying)
  return paying
}
