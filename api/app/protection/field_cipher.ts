import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { FIELD_KEYS } from '#config/protection'
import type { FieldKey } from '#protection/field_key'

/** Where a sealed value is stored. `row` is the id of the row, or of its owner when the row has no id yet. */
export type Place = { table: string; column: string; row: string }

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORM = /^([0-9a-f]{8})\.([A-Za-z0-9_-]{1,8192})$/

const boundTo = ({ table, column, row }: Place): Buffer => Buffer.from(`${table}|${column}|${row}`)

const keys = (): FieldKey[] =>
  FIELD_KEYS.previous ? [FIELD_KEYS.current, FIELD_KEYS.previous] : [FIELD_KEYS.current]

/**
 * Encrypts a text for one column of one row with the current key: AES-256-GCM with a random nonce. Two results for the
 * same text differ, and a value that is copied to another row, column or table does not open there.
 */
export function seal(place: Place, plain: string): string {
  const { id, sealing } = FIELD_KEYS.current
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, sealing, nonce, { authTagLength: TAG_BYTES })
  cipher.setAAD(boundTo(place))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return `${id}.${Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64url')}`
}

/**
 * Decrypts what `seal` made for the same place, with the current or the previous key. Throws when the value was made
 * with another key or for another place, or was changed: a bug or tampering, never a refusal.
 */
export function unseal(place: Place, sealed: string): string {
  const [, id, packed] = FORM.exec(sealed) ?? []
  const key = keys().find((one) => one.id === id)
  const where = `${place.table}.${place.column}`
  if (!key) throw new Error(`${where} holds a value that is sealed with no key of this instance`)
  const bytes = Buffer.from(packed ?? '', 'base64url')
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error(`${where} holds a damaged value`)
  const decipher = createDecipheriv(CIPHER, key.sealing, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(boundTo(place))
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  const body = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES))
  return Buffer.concat([body, decipher.final()]).toString('utf8')
}

/** Whether a sealed value was made with the current key. */
export const isCurrent = (sealed: string): boolean => sealed.startsWith(`${FIELD_KEYS.current.id}.`)

const indexUnder = ({ indexing }: FieldKey, column: Omit<Place, 'row'>, plain: string): string =>
  createHmac('sha256', indexing)
    .update(`${column.table}|${column.column}|${plain}`)
    .digest('base64url')

/**
 * The index beside a sealed value, which makes it searchable by equality: the same text has the same index in one
 * column, and nobody without the key can try texts.
 */
export const blindIndex = (column: Omit<Place, 'row'>, plain: string): string =>
  indexUnder(FIELD_KEYS.current, column, plain)

/** Every index that a text may have during a rotation. */
export const blindIndexes = (column: Omit<Place, 'row'>, plain: string): string[] =>
  keys().map((key) => indexUnder(key, column, plain))

const SHOWN = 4

/** The part of a number that support sees: its last four characters, and never more than half of it. */
export function lastFour(plain: string): string {
  const characters = [...plain]
  const shown = Math.min(SHOWN, Math.floor(characters.length / 2))
  return `•••• ${characters.slice(characters.length - shown).join('')}`.trimEnd()
}
