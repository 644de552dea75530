const FORM = /^(?<sign>-?)(?<dollars>0|[1-9]\d*)\.(?<cents>\d\d)$/

/** Cents of an amount as statements have it, "-12.50"; null where a text is none. */
export function centsOf(text: unknown): bigint | null {
  const { sign, dollars, cents } = (typeof text === 'string' && FORM.exec(text)?.groups) || {}
  if (dollars === undefined || cents === undefined) return null
  const amount = BigInt(dollars) * 100n + BigInt(cents)
  return sign ? -amount : amount
}

/** Cents as an amount. */
export function amountOf(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents]
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`
}
