import { randomInt } from 'node:crypto'

// Crockford's base 32: no I, L, O or U, which are misread or misheard
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const group = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')

/** A reference that can be read out, like AS-7K3M-Q2XD: forty bits, so that nobody guesses another one. */
export const newReference = () => `AS-${group()}-${group()}`
