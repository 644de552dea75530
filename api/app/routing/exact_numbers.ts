/** More significant digits than these are not kept by a double (IEEE 754 binary64: DBL_DIG is 15). */
const EXACT_DIGITS = 15

/** Quickly, whether a text may hold a number of too many digits at all. */
const MAYBE_INEXACT = /\d[\d.]{15}/

/** Where the last digit stands that is not 0; -1 if none is. */
function lastSignificant(digits: string): number {
  let last = digits.length - 1
  while (digits[last] === '0') last--
  return last
}

/** Whether reading a number of JSON as a double may lose digits of it. */
function isInexact(source: string): boolean {
  const [mantissa = ''] = source.split(/e/i)
  const digits = mantissa.replace(/[-.]/g, '')
  const first = digits.search(/[1-9]/)
  return first >= 0 && lastSignificant(digits) - first >= EXACT_DIGITS
}

const asText = (_key: string, value: unknown, context?: { source?: string }): unknown =>
  typeof value === 'number' && isInexact(context?.source ?? '') ? context?.source : value

/** Puts the texts of `twin` in the place of the numbers of `body`, which was parsed from the same text. */
function putTexts(body: unknown, twin: unknown): void {
  if (typeof body !== 'object' || body === null || typeof twin !== 'object' || twin === null) return
  for (const [key, value] of Object.entries(body)) {
    const text: unknown = Object.hasOwn(twin, key) ? Reflect.get(twin, key) : undefined
    if (typeof value === 'number' && typeof text === 'string') Reflect.set(body, key, text)
    else putTexts(value, text)
  }
}

/**
 * Makes a parsed body say what its JSON says: a number that a double may not keep, such as 0.9999999999999999999, is the text
 * that was sent, which no rule takes for another amount.
 */
export function keepExactNumbers(body: unknown, raw: string | null): void {
  if (raw !== null && MAYBE_INEXACT.test(raw)) putTexts(body, JSON.parse(raw, asText))
}
