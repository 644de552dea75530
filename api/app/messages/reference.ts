import { randomInt } from 'node:crypto'

// Crockford's base 32: no I, L, O or U, which are misread or misheard
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A reference that can be read out, like AS-7K3M-Q2XD: forty bits, so that no other one can be guessed. */
export const newReference = () => `AS-${group()}-${group()}`

const REFERENCE = /\bAS-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/gi
/** A text may quote a few messages; more are no conversation. */
const MOST_NAMED = 5

/** The references that a text names, in the order of the text. */
export const referencesIn = (text: string): string[] =>
  [...new Set(text.match(REFERENCE)?.map((reference) => reference.toUpperCase()))].slice(
    0,
    MOST_NAMED,
  )
