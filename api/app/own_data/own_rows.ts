import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { ownView } from '#database/own_data/own_data'
import type { OwnTable } from '#database/own_data/own_table'
import { rowsOf } from '#database/rows'
import { type CellKind, csvCell, csvRow } from '#lists/csv_file'
import { openFindable, SEALED_COLUMNS, type SealedTable } from '#protection/sealed_fields'

/** Rows that are read at once: what a file of any length holds in memory. */
const PAGE = 500
/** The columns that rows are sorted by, the first that a table has. */
const ORDER = ['created_at', 'at', 'business_date', 'seq', 'first_seen_at', 'chosen_at']

type Row = Record<string, unknown>
/** One read of the rows of a table, in the transaction of the export. */
export type OwnRead = { trx: TransactionClientContract; owner: string; one: OwnTable }

const isSealed = (table: string): table is SealedTable => Object.hasOwn(SEALED_COLUMNS, table)

/** Opens what is stored sealed: bank numbers and the day of birth are the reader's own. */
function opened({ owner, one: { table } }: OwnRead, row: Row): Row {
  if (!isSealed(table)) return row
  const open = SEALED_COLUMNS[table].columns.map((column) => {
    const stored = row[column]
    return [
      column,
      typeof stored === 'string' ? openFindable({ table, column, row: owner }, stored) : null,
    ]
  })
  return { ...row, ...Object.fromEntries(open) }
}

/** The rows of the reader, page by page, over a cursor. Two reads of one table are one after the other. */
async function* pagesOf(read: OwnRead): AsyncGenerator<Row[]> {
  const { trx, one } = read
  const order = ORDER.find((column) => one.shown.includes(column))
  await trx.rawQuery(
    `declare own_rows no scroll cursor for
     select row_to_json(v) as row from ${ownView(one)} v${order ? ` order by v.${order}` : ''}`,
  )
  for (;;) {
    const page = await rowsOf<{ row: Row }>(trx, `fetch ${PAGE} from own_rows`)
    if (page.length === 0) break
    yield page.map(({ row }) => opened(read, row))
  }
  await trx.rawQuery('close own_rows')
}

/** The rows as one JSON array, a row a line. */
export async function* jsonOf(read: OwnRead): AsyncGenerator<string> {
  yield '['
  let separator = '\n'
  for await (const page of pagesOf(read)) {
    yield separator + page.map((row) => JSON.stringify(row)).join(',\n')
    separator = ',\n'
  }
  yield '\n]\n'
}

/** A number is a figure, as is one that JSON has as text because it is too large for it. */
function cellOf(value: unknown, { asText = [] }: OwnTable, column: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'bigint')
    return csvCell(String(value), 'figure')
  const kind: CellKind = asText.includes(column) ? 'figure' : 'text'
  return csvCell(typeof value === 'string' ? value : JSON.stringify(value), kind)
}

const lineOf = (one: OwnTable, row: Row): string =>
  `${one.shown.map((column) => cellOf(row[column], one, column)).join(',')}\r\n`

/** The same rows as CSV; what JSON has nested is JSON in its cell. */
export async function* csvOf(read: OwnRead): AsyncGenerator<string> {
  yield `\uFEFF${csvRow(read.one.shown)}`
  for await (const page of pagesOf(read)) yield page.map((row) => lineOf(read.one, row)).join('')
}
