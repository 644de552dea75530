import { explorerLink } from '#coins/explorer'
import type { PaymentRow, Quote } from '#coins/payment_query'
import { iso } from '#database/columns'
import type { Asset } from '#domain/asset'
import {
  coinsFor,
  formatPrice,
  formatUnits,
  leastAbove,
  priceE8,
  type Units,
  units,
} from '#domain/coin_price'
import { type Cents, cents, format } from '#domain/money'
import { fitOf, isLate, QUOTE_MS } from '#domain/payment_fit'
import { amountUri } from '#domain/payment_uri'

const unitsOf = (text: string | null): Units | null => (text === null ? null : units(BigInt(text)))

/** One payment as the chain of an asset shows it; `asked` is when the deposit was opened. */
export function showPayment(asset: Asset, asked: Date, row: PaymentRow) {
  const amount = units(BigInt(row.amount))
  const isToken = row.kind === 'token'
  return {
    txid: row.txid,
    explorerUrl: explorerLink(asset, row.txid),
    kind: row.kind,
    token: row.token,
    coins: isToken ? row.amount : formatUnits(asset, amount),
    state: row.state,
    confirmations: Number(row.confirmations),
    firstSeenAt: iso(row.first_seen_at),
    blockAt: row.block_at && iso(row.block_at),
    finalAt: row.final_at && iso(row.final_at),
    price: row.price_e8 === null ? null : formatPrice(priceE8(row.price_e8)),
    isSamplePrice: row.is_sample ?? false,
    worth: row.worth === null ? null : format(cents(row.worth)),
    fit: isToken ? null : fitOf(amount, unitsOf(row.expected_least), unitsOf(row.expected_most)),
    isLate: isLate(asked, row.first_seen_at),
    isBacking: row.backs,
    depositId: row.deposit_id,
  }
}

/** The same for staff: with who agreed, and how often its block went. */
export const showEvidence = (asset: Asset, asked: Date, row: PaymentRow) => ({
  ...showPayment(asset, asked, row),
  reorgs: row.reorgs,
  agreedBy: row.agreed_by,
})

/** What to send for an amount, at the newest price: meant for a quarter of an hour, and informative. */
export function showQuote(asset: Asset, address: string, amount: Cents, quote: Quote) {
  const price = priceE8(quote.usd_e8)
  const coins = coinsFor(asset, amount, price)
  const least = leastAbove(asset, coins)
  return {
    coins: formatUnits(asset, coins),
    least: least && formatUnits(asset, least),
    uri: amountUri(asset, address, coins),
    price: formatPrice(price),
    isSamplePrice: quote.is_sample,
    minute: iso(quote.minute),
    validUntil: iso(new Date(quote.minute.getTime() + QUOTE_MS)),
  }
}
