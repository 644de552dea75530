import { CANCELLERS } from '#domain/request_status'
import { parseReference, REFERENCE } from '#domain/reference'
import { type Cell, FIGURE, MONEY, PHONE, TEXT, TIME } from '#lists/csv_cells'
import { type Field, type FieldKind, INVESTOR } from '#lists/list_source'

/** A column of a list: its filter and sort, its cell in the CSV file, and its schema in the API document. */
export type Column = {
  /** How to filter and sort by it; absent for a column that is only shown. */
  field?: Field
  /** Its cell in the file; absent if the file does not have it. */
  cell?: Cell
  /** The column of the row that it shows, if different from the filtered expression. */
  column?: string
  kind: FieldKind | 'constant' | 'facts'
  /** Its possible values, if few. */
  values?: readonly string[]
  /** The form of its text. */
  form?: 'email' | 'day' | 'text' | RegExp
  isSigned?: boolean
  isNullable?: boolean
  description?: string
  /** Only for filters or the file: absent from the row. */
  isHidden?: boolean
}

/** Differences from the defaults of a kind. */
type Options = Pick<Field, 'related' | 'read' | 'isCoarse' | 'isFixed' | 'isDay' | 'conditions'> &
  Pick<Column, 'form' | 'isSigned' | 'isNullable' | 'description'> & {
    /** The SQL of its cell over the base table `t` and its investor `u`; false if the file does not have it. */
    csv?: string | false
  }

/** Filtered by through an index of its own, not sorted by. */
export const filtered = { isFixed: true } as const

const columnOf = (
  kind: FieldKind,
  sql: string,
  { csv, related, read, isCoarse, isFixed, isDay, conditions, ...shown }: Options,
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
    ...(isDay && { isDay }),
    ...(conditions && { conditions }),
  },
  ...(csv !== false && { cell: csv === undefined ? cell(`t.${sql}`) : cell(csv) }),
  ...shown,
})

const ofKind =
  (kind: FieldKind, cell: (sql: string) => Cell, over = (sql: string) => sql) =>
  (sql: string, options: Options = {}): Column =>
    columnOf(kind, sql, options, options.csv === undefined ? (own) => cell(over(own)) : cell)

export const uuid = ofKind('uuid', TEXT)
export const cents = ofKind('cents', MONEY)
export const instant = ofKind('instant', TIME)
export const integer = ofKind('integer', FIGURE)
export const decimal = ofKind('decimal', FIGURE, (sql) => `trim_scale(${sql})`)
export const flag = ofKind('boolean', TEXT)
/** A date without a time: filtered by its midnight in UTC, not sorted by. */
export const day = (sql: string, options: Options = {}): Column => ({
  ...columnOf('instant', sql, { ...filtered, isDay: true, form: 'day', ...options }, TEXT),
  kind: 'text',
})
/** A SHA-256, shown in hexadecimal. */
export const digest = ofKind('digest', TEXT, (sql) => `encode(${sql}, 'hex')`)

export const text = ofKind('text', TEXT)
/** A telephone number in E.164. */
export const phone = ofKind('text', PHONE)

/** One of a few fixed words. */
export const choice = (sql: string, values: readonly string[], options: Options = {}): Column => ({
  ...text(sql, { isCoarse: true, ...options }),
  values,
})

/** The short reference of a transaction; a filter reads it however it is typed. */
export const reference: Column = text('reference', {
  ...filtered,
  form: REFERENCE,
  read: parseReference,
  description: 'The short reference of the transaction; its last character checks the others.',
})

/** The payment of a withdrawal. */
export const paymentReference: Column = text('payment_reference', {
  ...filtered,
  isNullable: true,
  description:
    'The transaction hash or bank reference of the payment; null if none was entered with the approval.',
})

/** A value that is the same on every row of a list. */
export const constant = (value: string): Column => ({
  kind: 'constant',
  field: { sql: `'${value}'`, kind: 'text', isFixed: true },
  values: [value],
})

/** An object of facts, which differ from row to row: in the file, not filtered or sorted by. */
export const facts = (sql: string): Column => ({
  kind: 'facts',
  cell: TEXT(`t.${sql}`),
  column: sql,
})

/** Only on the row: the transformer supplies its value. */
export const given: Column = { kind: 'facts' }

/** Filtered by and exported, but absent from the row, unless the transformer adds it. */
export const hidden = (column: Column) => ({ ...column, isHidden: true as const })

/** Who cancelled or declined a request. */
export const CANCELLED_BY = choice('cancelled_by', CANCELLERS, {
  ...filtered,
  isNullable: true,
  description: 'Whether the investor cancelled it or staff declined it; null otherwise.',
})

/** The investor of a row, as columns of their own. */
export const INVESTOR_COLUMNS = {
  uid: uuid('user_id', { isCoarse: true }),
  name: text('name', { related: INVESTOR, csv: 'u.name' }),
  email: text('email', { related: INVESTOR, csv: 'u.email', form: 'email', isNullable: true }),
}

/** The same for rows that show the investor as `user`. */
export const USER_COLUMNS = {
  uid: INVESTOR_COLUMNS.uid,
  name: hidden(INVESTOR_COLUMNS.name),
  email: hidden(INVESTOR_COLUMNS.email),
}
