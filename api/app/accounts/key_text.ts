import { createHash, randomBytes } from 'node:crypto'
import type { GuardName } from '#routing/caller'

const PREFIX: Record<GuardName, string> = { investor: 'aky_i_', staff: 'aky_s_' }
const FORM = /^aky_[is]_[A-Za-z0-9_-]{43}$/
const SHOWN_CHARS = 6

/** Whether a bearer token is an API key of this guard: checked before the database is queried. */
export const isKey = (text: string, guard: GuardName): boolean =>
  text.startsWith(PREFIX[guard]) && FORM.test(text)

/** A new key of 256 bits. */
export const makeKey = (guard: GuardName): string =>
  `${PREFIX[guard]}${randomBytes(32).toString('base64url')}`

/** How a key is stored. */
export const digestOfKey = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The beginning of a key, by which its owner recognises it. */
export const prefixOfKey = (text: string): string => text.slice(0, 'aky_i_'.length + SHOWN_CHARS)
