import { type Asset, COINS } from './asset.ts'
import { type Cents, cents } from './money.ts'

/** USD for a coin, in hundred-millionths of a dollar. */
declare const priceBrand: unique symbol
export type PriceE8 = bigint & { readonly [priceBrand]: true }
/** Coins in the smallest unit of their asset: satoshi, wei, lamport. */
declare const unitsBrand: unique symbol
export type Units = bigint & { readonly [unitsBrand]: true }

export const priceE8 = (value: bigint): PriceE8 => value as PriceE8
export const units = (value: bigint): Units => value as Units

/** How many hundred-millionths of a dollar a cent is. */
const CENT_E8 = 1_000_000n
const unitSize = (asset: Asset): bigint => 10n ** BigInt(COINS[asset].decimals)

/** What coins are worth at a price, rounded down to the cent. SQL has the same in coins.worth. */
export const worth = (asset: Asset, amount: Units, price: PriceE8): Cents =>
  cents((amount * price) / (unitSize(asset) * CENT_E8))

/** The fewest coins that are worth so much at a price. SQL has the same in coins.coins_for. */
export const coinsFor = (asset: Asset, amount: Cents, price: PriceE8): Units =>
  units((amount * CENT_E8 * unitSize(asset) + price - 1n) / price)

/** The fewest coins that the network takes to a new address, where so many are too few; else null. */
export const leastAbove = (asset: Asset, amount: Units): Units | null =>
  amount < COINS[asset].leastUnits ? units(COINS[asset].leastUnits) : null

/** The decimals without the zeros that they end in. */
function withoutZeros(decimals: string): string {
  let end = decimals.length
  while (decimals[end - 1] === '0') end--
  return decimals.slice(0, end)
}

/** `1500000n` hundred-millionths become `0.015`: as many decimals as there are. */
export function formatUnits(asset: Asset, amount: Units): string {
  const { decimals } = COINS[asset]
  const digits = amount.toString().padStart(decimals + 1, '0')
  const fraction = withoutZeros(digits.slice(-decimals))
  const whole = digits.slice(0, -decimals)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** `6400000000000n` becomes `64000.00`: to the cent, and further only where a price has more digits. */
export function formatPrice(price: PriceE8): string {
  const digits = price.toString().padStart(9, '0')
  const fraction = withoutZeros(digits.slice(-8)).padEnd(2, '0')
  return `${digits.slice(0, -8)}.${fraction}`
}
