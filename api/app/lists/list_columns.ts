import { parseReference, REFERENCE } from '#domain/reference'
import { type Cell, MONEY, PLAIN, TEXT, TIME } from '#lists/csv_cells'
import { type Field, type FieldKind, INVESTOR } from '#lists/list_source'

/** A column of a list: how it is found and ordered, what the file has of it, and what the API document says of it. */
export type Column = {
  /** How it is filtered and sorted by; nothing of what is only shown. */
  field?: Field
  /** Its cell of the file; nothing of what the file does not have. */
  cell?: Cell
  /** The column of the row that it shows, where that is not what it is filtered by. */
  column?: string
  kind: FieldKind | 'constant' | 'facts'
  /** The values that it can have, where they are few. */
  values?: readonly string[]
  /** What its text is. */
  form?: 'email' | 'day' | 'text' | RegExp
  isSigned?: boolean
  isNullable?: boolean
  description?: string
  /** Not on the row itself: filtered by, or exported, alone. */
  isHidden?: boolean
}

/** What differs from the defaults of a kind. */
type Options = Pick<Field, 'related' | 'read' | 'isCoarse' | 'isFixed'> &
  Pick<Column, 'form' | 'isSigned' | 'isNullable' | 'description'> & {
    /** The expression of the file over the base table `t` and its investor `u`; false where the file has none. */
    csv?: string | false
  }

type TextOptions = Options & {
  /** Text that nobody but us wrote: the file has it as it is. */
  isOurs?: true
}

/** Filtered by through an index of its own, not sorted by. */
export const filtered = { isFixed: true } as const

const columnOf = (
  kind: FieldKind,
  sql: string,
  { csv, related, read, isCoarse, isFixed, ...shown }: Options,
  cell: (sql: string) => Cell,
): Column => ({
  kind,
  field: {
    sql,
    kind,
    ...(related && { related }),
    ...(read && { read }),
    ...(isCoarse && { isCoarse }),
    ...(isFixed && { isFixed }),
  },
  ...(csv !== false && { cell: csv === undefined ? cell(`t.${sql}`) : cell(csv) }),
  ...shown,
})

const ofKind =
  (kind: FieldKind, cell: (sql: string) => Cell, over = (sql: string) => sql) =>
  (sql: string, options: Options = {}): Column =>
    columnOf(kind, sql, options, options.csv === undefined ? (own) => cell(over(own)) : cell)

export const uuid = ofKind('uuid', PLAIN)
export const cents = ofKind('cents', MONEY)
export const instant = ofKind('instant', TIME)
export const integer = ofKind('integer', PLAIN)
export const decimal = ofKind('decimal', PLAIN, (sql) => `trim_scale(${sql})`)
export const flag = ofKind('boolean', PLAIN)
/** SHA-256, in hexadecimal where it is shown. */
export const digest = ofKind('digest', PLAIN, (sql) => `encode(${sql}, 'hex')`)

/** Text, which people wrote unless it is ours. */
export const text = (sql: string, { isOurs, ...options }: TextOptions = {}): Column =>
  columnOf('text', sql, options, isOurs ? PLAIN : TEXT)

/** One of few words of ours. */
export const choice = (sql: string, values: readonly string[], options: Options = {}): Column => ({
  ...text(sql, { isCoarse: true, isOurs: true, ...options }),
  values,
})

/** The short reference of a transaction, found however it is typed. */
export const reference: Column = text('reference', {
  ...filtered,
  isOurs: true,
  form: REFERENCE,
  read: parseReference,
  description: 'By which people name it: the last character checks the others.',
})

/** By what a withdrawal was paid. */
export const paymentReference: Column = text('payment_reference', {
  ...filtered,
  isNullable: true,
  description:
    'The transaction of the chain or the reference of the bank by which it was paid out; null of what was not.',
})

/** What is the same on every row of a list. */
export const constant = (value: string): Column => ({
  kind: 'constant',
  field: { sql: `'${value}'`, kind: 'text', isFixed: true },
  values: [value],
})

/** Facts that differ from row to row: in the file, and neither filtered nor sorted by. */
export const facts = (sql: string): Column => ({
  kind: 'facts',
  cell: TEXT(`t.${sql}`),
  column: sql,
})

/** On the row alone, in words of its transformer. */
export const given: Column = { kind: 'facts' }

/** Filtered by and exported, and not on the row itself. */
export const hidden = (column: Column) => ({ ...column, isHidden: true as const })

/** The investor of a row, by whose name and address it is found too. */
export const INVESTOR_COLUMNS = {
  uid: uuid('user_id', { isCoarse: true }),
  name: text('name', { related: INVESTOR, csv: 'u.name' }),
  email: text('email', { related: INVESTOR, csv: 'u.email', form: 'email', isNullable: true }),
}

/** The same for rows that show their investor as `user`. */
export const USER_COLUMNS = {
  uid: INVESTOR_COLUMNS.uid,
  name: hidden(INVESTOR_COLUMNS.name),
  email: hidden(INVESTOR_COLUMNS.email),
}
