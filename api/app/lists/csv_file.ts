import type { HttpContext } from '@adonisjs/core/http'

// a spreadsheet would run this as a formula, so it gets an apostrophe (OWASP, CSV injection); full-width signs too
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
// a cell with one of these is quoted; a lone line break would end the row
const SPECIAL = /[",\r\n]/

/** What a column holds. Everything is text, which a person may have typed, unless it is declared to be something else. */
export type CellKind = 'text' | 'figure' | 'phone' | 'signature'

/** What is written as it is. A cell that has not the form of its kind is text, so that no declaration lets a formula through. */
const KEPT: Record<Exclude<CellKind, 'text'>, RegExp> = {
  figure: /^-?\d+(\.\d+)?(e[+-]?\d+)?$/,
  phone: /^\+\d{1,15}$/,
  signature: /^[\w-]{86}$/,
}

/** Makes text safe for a spreadsheet: it is never read as a formula. */
const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell of a file (RFC 4180), quoted if necessary. No file of the product writes its cells in another way. */
export function csvCell(text: string, kind: CellKind = 'text'): string {
  if (kind !== 'text' && KEPT[kind].test(text)) return text
  const safe = safeCell(text)
  return SPECIAL.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A row of a file, with its line end; a cell without a kind is text. */
export const csvRow = (
  cells: readonly (string | null)[],
  kinds: readonly (CellKind | undefined)[] = [],
): string => `${cells.map((cell, i) => csvCell(cell ?? '', kinds[i])).join(',')}\r\n`

/** Writes the rows of a file by the names of its columns: every row has every column. */
export function rowWriter<Name extends string>(
  columns: readonly Name[],
  declared: Partial<Record<Name, CellKind>>,
): (cells: Partial<Record<Name, string | null>>) => string {
  const kinds = columns.map((column) => declared[column])
  return (cells) =>
    csvRow(
      columns.map((column) => cells[column] ?? null),
      kinds,
    )
}

/** Starts a CSV file as the answer and writes its heading. The rows follow on the same stream. */
export function openCsv(ctx: HttpContext, name: string, headings: readonly string[]): void {
  ctx.response.header('content-type', 'text/csv; charset=utf-8')
  ctx.response.header('content-disposition', `attachment; filename="${name}.csv"`)
  ctx.response.relayHeaders()
  ctx.response.response.write(`\uFEFF${csvRow(headings)}`)
}

/** Throws unless the error only says that the client has disconnected, which is not a fault. */
export function unlessGone(error: { code?: string }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
