/**
 * The short reference of a transaction, AS-XXXX-XXXX: seven characters of Crockford's base 32, and a check character.
 * PostgreSQL makes one for each new row (next_reference); here they are read and checked.
 *
 * Each character is a number of the field of 32 elements, and c0·x⁷ + c1·x⁶ + … + c7 is zero, x being 2. That catches
 * every single wrong character, and every two that have changed places, beside each other or not. A check modulo 37
 * would do the same and needs five characters that are no letters or digits.
 */

/** Crockford's digits: no I, L, O or U. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'AS'
const CHARS = 8
/** x⁵ + x² + 1, the polynomial that the field is built with. */
const POLYNOMIAL = 0b100101

/** The full form. */
export const REFERENCE = /^AS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/

const timesTwo = (value: number): number => {
  const doubled = value << 1
  return doubled > DIGITS.length - 1 ? doubled ^ POLYNOMIAL : doubled
}

/** Zero for a valid reference of eight characters; for seven characters, the check character is twice this. */
const remainderOf = (characters: string): number =>
  [...characters].reduce((sum, one) => timesTwo(sum) ^ DIGITS.indexOf(one), 0)

const written = (characters: string): string =>
  `${PREFIX}-${characters.slice(0, 4)}-${characters.slice(4)}`

/** The reference of a number below 2³⁵. */
export function formatReference(number: number): string {
  let [left, characters] = [number, '']
  for (let i = 1; i < CHARS; i++) {
    characters = `${DIGITS[left % DIGITS.length]}${characters}`
    left = Math.floor(left / DIGITS.length)
  }
  return written(`${characters}${DIGITS[timesTwo(remainderOf(characters))]}`)
}

/**
 * A typed text in the letters of a reference: capitals without spaces and signs, and letters outside the
 * alphabet as the digits that they look like.
 */
export const compactReference = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('O', '0')

/** The reference in a typed text, with or without its prefix; null for another text or a wrong character. */
export function parseReference(text: string): string | null {
  const compact = compactReference(text)
  const isWhole = compact.length === PREFIX.length + CHARS && compact.startsWith(PREFIX)
  const characters = isWhole ? compact.slice(PREFIX.length) : compact
  const isRead = characters.length === CHARS && [...characters].every((one) => DIGITS.includes(one))
  return isRead && remainderOf(characters) === 0 ? written(characters) : null
}

/** Whether a reference contains the typed text, in any spelling. */
export const hasInReference = (reference: string, typed: string): boolean =>
  compactReference(reference).includes(compactReference(typed))

/** A range of references, without its end. */
type ReferenceSpan = { from: string; to: string }

/** The least number of characters after the prefix: fewer would match too many references. */
const FEWEST = 4

/**
 * The references that a typed text may mean: one in full, with or without its prefix, or the beginning of some, with it. Null
 * for what is neither.
 */
export function referenceSpan(text: string): ReferenceSpan | null {
  // what begins with the prefix and its dash is a beginning, even where eight characters of it happen to check
  const isBeginning =
    /^\s*AS\p{Pd}/iu.test(text) && compactReference(text).length < PREFIX.length + CHARS
  const whole = isBeginning ? null : parseReference(text)
  return whole === null ? spanOf(text, CHARS - 1) : { from: whole, to: `${whole}~` }
}

/** The same for the reference of a message, which has the same form without a check character. */
export const messageSpan = (text: string): ReferenceSpan | null => spanOf(text, CHARS)

/** The references that begin with the typed text, of at most `most` characters; complete ones need no prefix. */
function spanOf(text: string, most: number): ReferenceSpan | null {
  const compact = compactReference(text)
  const isBare = compact.length === CHARS && most === CHARS
  const characters = compact.startsWith(PREFIX) ? compact.slice(PREFIX.length) : compact
  const isMeant =
    (compact.startsWith(PREFIX) || isBare) &&
    characters.length >= FEWEST &&
    characters.length <= most &&
    [...characters].every((one) => DIGITS.includes(one))
  if (!isMeant) return null
  const from = written(characters).replace(/-$/, '')
  return { from, to: `${from}~` }
}
