import type { Permission } from '#domain/permissions'
import type { Tag } from '#routing/tags'

/** The resources with a permission to read them. */
type Readable = { [T in Tag]: `${T}.read` extends Permission ? T : never }[Tag]

/** The type of a field, which determines the values that a filter accepts. */
export type FieldKind =
  | 'text'
  | 'uuid'
  | 'cents'
  | 'instant'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'digest'

/** A related table, and the column of the list that references it. */
export type Related = { table: string; key: string }
export const INVESTOR: Related = { table: 'users', key: 'user_id' }

export type Field = {
  /** The column, or an expression over the base table. */
  sql: string
  kind: FieldKind
  /** A column of a related row: filtered by finding those rows first, never sorted by. */
  related?: Related
  /**
   * Converts a value of the filter to the stored form, if the row shows another. Null matches no row; a list matches any
   * of its values.
   */
  read?: (value: string) => string | string[] | null
  /** Encrypted at rest. Only a caller who sees the whole value can filter by it: a filter could guess a masked one. */
  isSealed?: boolean
  /** Few values over many rows. Ties are sorted by creation, newest first, then id, as in its index. */
  isCoarse?: boolean
  /** Filtered by, not sorted by. */
  isFixed?: boolean
  /** A date without a time: it counts as its midnight in UTC. */
  isDay?: boolean
  /** The condition on a `:value` for each operator, where an index has the columns of the expression but not itself. */
  conditions?: Partial<Record<'=' | '>=' | '<=', string>>
}

/** The definition of a list in the back office. Only these fields can be sorted or filtered by. */
export type ListSource = {
  resource: Readable
  /** Base table or view, by its own name. */
  table: string
  fields: Record<string, Field>
  /** The default order. */
  sort: [field: string, direction: 'ASC' | 'DESC']
  /** Text columns of the base table that `q` searches, as one expression with a trigram index, if any. */
  search?: string
  /** Whether `q` also finds rows by the name, e-mail or username of their investor. */
  searchUsers?: boolean
  /** Columns that `q` must equal, such as an address. */
  exact?: string[]
  /** Columns of ids that `q` must equal if it is an id or the reference of a transaction, besides the id of the row. */
  ids?: string[]
  /** SQL of a value that listed rows show besides their columns, with its name; it is in `$extras`. */
  also?: string
  /** A condition that always holds, such as "not closed". */
  always?: string
}
