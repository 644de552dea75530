import type { Cents } from '@assay/api/domain/money'

const COIN_DIGITS = 8

/** The quantity of an asset that an amount in USD buys at a price, calculated in integers; at most eight decimals. */
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

/** Removes trailing zeros after the decimal point. */
function withoutZeros(text: string): string {
  let end = text.length
  while (text[end - 1] === '0') end--
  return text.slice(0, text[end - 1] === '.' ? end - 1 : end)
}
