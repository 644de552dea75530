import type { Cents } from '@assay/api/domain/money'

const COIN_DIGITS = 8

/** How much of an asset an amount in USD is worth at a price, in whole numbers throughout; at most eight decimals. */
export function coinsFor(amount: Cents, price: `${number}`): string | null {
  const [whole = '0', fraction = ''] = price.split('.')
  const scaled = BigInt(`${whole}${fraction}`)
  if (scaled <= 0n) return null
  const numerator = amount * 10n ** BigInt(fraction.length + COIN_DIGITS)
  const divisor = scaled * 100n
  const units = (2n * numerator + divisor) / (2n * divisor)
  const digits = units.toString().padStart(COIN_DIGITS + 1, '0')
  return withoutZeros(`${digits.slice(0, -COIN_DIGITS)}.${digits.slice(-COIN_DIGITS)}`)
}

/** A number with a point, without the zeros that say nothing at its end. */
function withoutZeros(text: string): string {
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}
