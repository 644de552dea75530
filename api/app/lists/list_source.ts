import type { Permission } from '#domain/permissions'
import type { Tag } from '#routing/tags'

/** What a role can be allowed to read as a list. */
type Readable = { [T in Tag]: `${T}.read` extends Permission ? T : never }[Tag]

/** How a field of a row is compared: what text of a filter it takes and how it is read. */
export type FieldKind =
  | 'text'
  | 'uuid'
  | 'cents'
  | 'instant'
  | 'integer'
  | 'decimal'
  | 'boolean'
  | 'digest'

/** Another row that stands behind a row of the list, and the column that names it. */
export type Related = { table: string; key: string }
export const INVESTOR: Related = { table: 'users', key: 'user_id' }

export type Field = {
  /** The column, or an expression over the base table. */
  sql: string
  kind: FieldKind
  /** A column of a row behind this one: found by looking for those first, never sorted by. */
  related?: Related
  /**
   * How a value of the filter becomes one of the column, where a row shows it in other words; null is none, and of
   * several each will do.
   */
  read?: (value: string) => string | string[] | null
  /** Sealed at rest: filtered by only by those who see it whole, or a filter would guess what is masked. */
  isSealed?: boolean
  /** Few values over many rows: ties are broken by creation, newest first, then id, as its index has them. */
  isCoarse?: boolean
  /** Filtered by, not sorted by. */
  isFixed?: boolean
}

/** What a list of the back office is made of. Only what stands here can be sorted or filtered by. */
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
  /** Columns that `q` matches whole, such as an id or an address. */
  exact?: string[]
  /** Columns of ids that `q` matches whole where it is one, or the reference of a transaction; the row's own besides. */
  ids?: string[]
  /** What the rows of the list show beside their own columns: an expression of SQL with a name, which lands in `$extras`. */
  also?: string
  /** A condition that always holds, such as "not closed". */
  always?: string
}
