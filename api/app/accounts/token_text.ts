import { base64 } from '@adonisjs/core/helpers'

const MAX_ID = 2_147_483_647

/** The form of a token, checked before the database is queried: prefix, base64url id, dot, base64url secret. */
const FORM = /^oat_[is]_([A-Za-z0-9_-]{1,16})\.([A-Za-z0-9_-]{1,200})$/

/** Decodes base64url; null unless it is written in its canonical form. */
function plain(encoded: string | undefined): string | null {
  const bytes = Buffer.from(encoded ?? '', 'base64url')
  return bytes.toString('base64url') === encoded ? bytes.toString('utf8') : null
}

/** The parts of a token, without a query; null when it cannot be valid. */
export function decode(value: string, prefix: string): { id: number; secret: string } | null {
  const parts = value.startsWith(prefix) ? FORM.exec(value) : null
  const id = plain(parts?.[1])
  const secret = plain(parts?.[2])
  if (id === null || secret === null) return null
  if (!/^[1-9]\d{0,9}$/.test(id) || BigInt(id) > BigInt(MAX_ID)) return null
  return { id: Number.parseInt(id, 10), secret }
}

/** A token as its owner holds it. */
export const encode = (prefix: string, id: number, secret: string): string =>
  `${prefix}${base64.urlEncode(String(id))}.${base64.urlEncode(secret)}`
