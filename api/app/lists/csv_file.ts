import type { HttpContext } from '@adonisjs/core/http'

// a spreadsheet would run this as a formula, so it gets an apostrophe (OWASP, CSV injection); full-width signs too
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
// a cell with one of these is quoted; a lone line break would end the row
const SPECIAL = /[",\r\n]/

/** Makes text safe for a spreadsheet: it is never read as a formula. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell of a file (RFC 4180), quoted if necessary. */
export const csvCell = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A row of a file, with its line end. */
export const csvRow = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`

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
