import { may } from '#domain/permissions'
import { blindIndex, isCurrent, lastFour, type Place, seal, unseal } from '#protection/field_cipher'
import type { Caller } from '#routing/caller'

/** How much of a sealed field a caller sees. */
export type Sight = 'whole' | 'masked'

/** Investors and permitted staff see the plain value; all other callers, and every API key, see it masked. */
export const sightOf = ({ kind, role, scopes }: Pick<Caller, 'kind' | 'role' | 'scopes'>): Sight =>
  scopes === null && (kind === 'investor' || may(role, 'users.reveal')) ? 'whole' : 'masked'

/** The columns that hold sealed text, and the id that their rows are bound to. */
export const SEALED_COLUMNS = {
  users: { columns: ['account_number', 'routing_number', 'dob'], boundTo: 'id' },
  withdrawals: { columns: ['account_number', 'routing_number'], boundTo: 'user_id' },
} as const
export type SealedTable = keyof typeof SEALED_COLUMNS
export type SealedColumn = { table: SealedTable; column: string }

const isSealedColumn = ({ table, column }: SealedColumn): boolean =>
  (SEALED_COLUMNS[table].columns as readonly string[]).includes(column)

/** The stored value of a searchable column: the sealed text, then its index. */
export const sealFindable = (place: Place, plain: string): string =>
  `${seal(place, plain)}.${blindIndex(place, plain)}`

/** The index part of a column; an index of the database covers it. */
export const findableSql = (column: string): string => `split_part(${column}, '.', 3)`

const sealedPart = (stored: string): string => stored.split('.', 2).join('.')

/** Decrypts what `sealFindable` made. Throws as `unseal` does. */
export const openFindable = (place: Place, stored: string): string =>
  unseal(place, sealedPart(stored))

const SEALED = /^[0-9a-f]{8}\.[A-Za-z0-9_-]{38,8192}((?:\.[A-Za-z0-9_-]{43})?)$/

/**
 * The value as it has to be once only the current key is left: unchanged if that key sealed it already, and sealed for
 * the first time if it is text from before fields were sealed.
 */
export function resealed(place: Place, stored: string): string {
  if (isCurrent(stored)) return stored
  const [, index] = SEALED.exec(stored) ?? []
  if (index === undefined) return sealFindable(place, stored)
  const plain = openFindable(place, stored)
  // a field that is never searched has no index
  return index === '' ? seal(place, plain) : sealFindable(place, plain)
}

/** The sealed fields of one row: how they are stored, and how they are shown. */
export function sealedIn(table: SealedTable, row: string) {
  const open = (column: string, stored: string) => openFindable({ table, column, row }, stored)
  return {
    /** The stored value of a column of that row, sealed if the column is a sealed one. */
    column: <Value>(column: string, value: Value): Value | string =>
      typeof value === 'string' && isSealedColumn({ table, column })
        ? sealFindable({ table, column, row }, value)
        : value,
    /** A number: whole, or its last characters. */
    number: (column: string, stored: string | null, sight: Sight): string | null => {
      if (stored === null) return null
      const number = open(column, stored)
      return sight === 'whole' ? number : lastFour(number)
    },
    /** A day: whole or nothing. */
    day: (column: string, stored: string | null, sight: Sight): string | null =>
      stored === null || sight === 'masked' ? null : open(column, stored),
  }
}
