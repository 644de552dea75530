import { ASSET_NAMES, type Asset, descriptorOf, perAsset } from '#domain/asset'
import { type Cents, cents, format, formatUsd, parseAmount } from '#domain/money'
import { Failure } from '#errors/failure'
import env from '#start/env'

/** What a deposit has to be, and how many blocks staff wait for before they approve it. */
export type DepositTerms = { minimum: Cents; confirmations: number }

const SMALLEST = cents(1n)

function minimumOf(name: string, text: string | undefined): Cents {
  if (!text) return SMALLEST
  const amount = parseAmount(text)
  if (amount === null || amount <= 0n)
    throw new Error(`${name} is "${text}"; it must be an amount in USD like 10.00`)
  return amount
}

const TERMS: Record<Asset, DepositTerms> = perAsset((asset) => {
  const name = `DEPOSIT_MINIMUM_${asset}` as const
  return {
    minimum: minimumOf(name, env.get(name)),
    confirmations: env.get(`DEPOSIT_CONFIRMATIONS_${asset}`) ?? descriptorOf(asset).confirmations,
  }
})

/**
 * Refuses what the shown terms exclude: an asset without an address to send to, and less than the minimum.
 * Failures: validation_failed.
 */
export function assertOnTerms(
  asset: Asset,
  amount: Cents,
  terms: DepositTerms,
  isTaken: boolean,
): void {
  const name = ASSET_NAMES[asset]
  if (!isTaken)
    throw Failure.field(
      'method',
      'offered',
      `Deposits in ${name} are not taken at the moment. Choose another.`,
    )
  if (amount < terms.minimum)
    throw Failure.field(
      'amount',
      'minimum',
      `The smallest deposit in ${name} is ${formatUsd(terms.minimum)}.`,
    )
}

/** What a deposit of an asset has to be. */
export const termsOf = (asset: Asset): DepositTerms => TERMS[asset]

/** What an investor is told of a network before they send anything over it. */
export const networkTerms = (asset: Asset, usualMinutes: number | null, available: boolean) => ({
  method: asset,
  name: ASSET_NAMES[asset],
  network: ASSET_NAMES[asset],
  minAmount: format(TERMS[asset].minimum),
  confirmations: TERMS[asset].confirmations,
  usualMinutes,
  available,
})
