import { randomBytes } from 'node:crypto'
import { digestOf } from '#protection/one_time_secret'

// Crockford's: no letter looks like a digit. 32 characters, so that the lower five bits of a byte choose evenly.
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'
const LENGTH = 24
const FORM = /^[0-9a-z]{24}$/

export const CODES_EACH = 10

/** A code of 120 bits in groups of four, to keep on paper: `4k7q-…`. */
export function makeCode(): string {
  const text = [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte & 31]).join('')
  return text.replace(/.{4}(?=.)/g, '$&-')
}

/** Ten new recovery codes. */
export const makeCodes = (): string[] => Array.from({ length: CODES_EACH }, makeCode)

/** Normalises a typed code: ignores spaces, hyphens and case, and reads a letter as the digit it looks like. */
export const plainCode = (typed: string): string =>
  typed.replace(/[\s-]/g, '').toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')

export const isRecoveryCode = (plain: string): boolean => FORM.test(plain)

/** The stored form of a code. 120 random bits need no slow hash. */
export const codeDigest = (code: string): string => digestOf(plainCode(code))
