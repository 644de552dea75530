// Prices from outside are text of any length; eight places are kept, exactly.
const PLACES = 8
const UNIT = 10n ** BigInt(PLACES)

/** Plain decimal text as a whole number of hundred-millionths; null for anything else. */
export function parseDecimal(text: unknown): bigint | null {
  const [, whole = '', part = ''] =
    (typeof text === 'string' && /^(\d{1,15})(?:\.(\d{1,18}))?$/.exec(text)) || []
  if (whole === '') return null
  return BigInt(whole) * UNIT + BigInt(part.slice(0, PLACES).padEnd(PLACES, '0'))
}

/** With two places, half away from zero. */
export function showHundredths(value: bigint): string {
  const divisor = UNIT / 100n
  const size = value < 0n ? -value : value
  const cents = ((size + divisor / 2n) / divisor).toString().padStart(3, '0')
  return `${value < 0n && cents !== '000' ? '-' : ''}${cents.slice(0, -2)}.${cents.slice(-2)}`
}

/** The change from one price to another in per cent, with two places. */
export function percentChange(from: bigint, to: bigint): string | null {
  return from === 0n ? null : showHundredths(((to - from) * 100n * UNIT) / from)
}
