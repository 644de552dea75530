import { ASSET_NAMES, type Asset, descriptorOf, perAsset } from '#domain/asset'
import { type Cents, cents, format, formatUsd, parseAmount } from '#domain/money'
import { Failure } from '#errors/failure'
import env from '#start/env'

/** The smallest deposit of an asset, and how many confirmations staff wait for before they approve it. */
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
 * Refuses a deposit outside the published terms: an asset without an address, or an amount below the minimum.
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

/** The terms for deposits of an asset. */
export const termsOf = (asset: Asset): DepositTerms => TERMS[asset]

/** The terms of a network, as shown to an investor before a deposit. */
export const networkTerms = (asset: Asset, usualMinutes: number | null, available: boolean) => ({
  method: asset,
  name: ASSET_NAMES[asset],
  network: ASSET_NAMES[asset],
  minAmount: format(TERMS[asset].minimum),
  confirmations: TERMS[asset].confirmations,
  usualMinutes,
  available,
})
