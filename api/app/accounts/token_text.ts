import { base64 } from '@adonisjs/core/helpers'

const MAX_ID = 2_147_483_647

/** The form of a token before anything is asked of the database: prefix, base64url id, dot, base64url secret. */
const FORM = /^oat_[is]_([A-Za-z0-9_-]{1,16})\.([A-Za-z0-9_-]{1,200})$/

/** The text behind base64url; null where it is not written the one way that it is written here. */
function plain(encoded: string | undefined): string | null {
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  return bytes.toString('base64url') === encoded ? bytes.toString('utf8') : null
}

/** What a token says, before anything is asked of the database; null where it can be none. */
export function decode(value: string, prefix: string): { id: number; secret: string } | null {
  const parts = value.startsWith(prefix) ? FORM.exec(value) : null
  const id = plain(parts?.[1])
  const secret = plain(parts?.[2])
  if (id === null || secret === null) return null
  if (!/^[1-9]\d{0,9}$/.test(id) || BigInt(id) > BigInt(MAX_ID)) return null
  return { id: Number.parseInt(id, 10), secret }
}

/** A token as its owner carries it. */
export const encode = (prefix: string, id: number, secret: string): string =>
  `${prefix}${base64.urlEncode(String(id))}.${base64.urlEncode(secret)}`
