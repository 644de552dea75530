import { may } from '#domain/permissions'
import { blindIndex, isCurrent, lastFour, type Place, seal, unseal } from '#protection/field_cipher'
import type { Caller } from '#routing/caller'

/** How much of a sealed field somebody sees. */
export type Sight = 'whole' | 'masked'

/** Investors see what is theirs, and of the staff who may. Whoever else comes sees it masked. */
export const sightOf = ({ kind, role }: Pick<Caller, 'kind' | 'role'>): Sight =>
  kind === 'investor' || may(role, 'users.reveal') ? 'whole' : 'masked'

/** The columns that hold sealed text: whose id the rows are bound to. */
export const SEALED_COLUMNS = {
  users: { columns: ['account_number', 'routing_number', 'dob'], boundTo: 'id' },
  withdrawals: { columns: ['account_number', 'routing_number'], boundTo: 'user_id' },
} as const
export type SealedTable = keyof typeof SEALED_COLUMNS
export type SealedColumn = { table: SealedTable; column: string }

const isSealedColumn = ({ table, column }: SealedColumn): boolean =>
  (SEALED_COLUMNS[table].columns as readonly string[]).includes(column)

/** What stands in the column: the sealed text, and behind it the index by which it is found. */
export const sealFindable = (place: Place, plain: string): string =>
  `${seal(place, plain)}.${blindIndex(place, plain)}`

/** The part of a column by which it is found; an index of the database is over this. */
export const findableSql = (column: string): string => `split_part(${column}, '.', 3)`

const sealedPart = (stored: string): string => stored.split('.', 2).join('.')

/** The text behind what `sealFindable` made. It throws where `unseal` does. */
export const openFindable = (place: Place, stored: string): string =>
  unseal(place, sealedPart(stored))

const SEALED = /^[0-9a-f]{8}\.[A-Za-z0-9_-]{38,8192}((?:\.[A-Za-z0-9_-]{43})?)$/

/**
 * What stands there once the current key is the only one: the same where it is the current key's already, and sealed
 * for the first time where it is text of a time before fields were sealed.
 */
export function resealed(place: Place, stored: string): string {
  if (isCurrent(stored)) return stored
  const [, index] = SEALED.exec(stored) ?? []
  if (index === undefined) return sealFindable(place, stored)
  const plain = openFindable(place, stored)
  // what is never looked for has no index
  return index === '' ? seal(place, plain) : sealFindable(place, plain)
}

/** The sealed fields of one row: what is written, and what is shown of it. */
export function sealedIn(table: SealedTable, row: string) {
  const open = (column: string, stored: string) => openFindable({ table, column, row }, stored)
  return {
    /** What stands in a column of that row, which is sealed if the column is one of those. */
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
