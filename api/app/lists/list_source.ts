import type { LucidModel } from '@adonisjs/lucid/types/model'

/** How a field of a row is compared: what text of a filter it takes and how it is read. */
export type FieldKind = 'text' | 'uuid' | 'cents' | 'instant' | 'integer' | 'decimal' | 'boolean'

export type Field = {
  /** The column, or an expression over the base table. */
  sql: string
  kind: FieldKind
  /** A column of the investor behind the row: found by looking for the investors first, never sorted by. */
  ofUser?: boolean
  /** Few values over many rows: ties are broken by creation, newest first, then id, as its index has them. */
  isCoarse?: boolean
  /** Filtered by, not sorted by. */
  isFixed?: boolean
}

/** What a list of the back office is made of. Only what stands here can be sorted or filtered by. */
export type ListSource = {
  resource: string
  /** Base table or view, by its own name. */
  table: string
  fields: Record<string, Field>
  /** The default order. */
  sort: [field: string, direction: 'ASC' | 'DESC']
  /** Text columns of the base table that `q` searches, as one expression with a trigram index, if any. */
  search?: string
  /** Whether `q` also finds rows by the name, e-mail or username of their investor. */
  searchUsers?: boolean
  /** Columns that `q` matches whole, such as an id or an address. */
  exact?: string[]
  /** A condition that always holds, such as "not closed". */
  always?: string
}

/** The fields of the investor that every row with an investor shows. */
export const USER_FIELDS: Record<string, Field> = {
  uid: { sql: 'user_id', kind: 'uuid', isCoarse: true },
  name: { sql: 'name', kind: 'text', ofUser: true },
  email: { sql: 'email', kind: 'text', ofUser: true },
}

export type ListModel = LucidModel
