import type { HttpContext } from '@adonisjs/core/http'

// what a spreadsheet would run: it gets an apostrophe in front (OWASP, CSV injection); full-width signs too
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/
// what a cell is quoted for: a lone line break would end the row too
const SPECIAL = /[",\r\n]/

/** A text cell that no spreadsheet takes for a formula. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** A cell as it stands in a file (RFC 4180): quoted where it has to be. */
export const csvCell = (text: string): string =>
  SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** A row of a file, with its end. */
export const csvRow = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`

/** Begins a CSV file as the answer: what the rows are piped into comes after its heading. */
export function openCsv(ctx: HttpContext, name: string, headings: readonly string[]): void {
  ctx.response.header('content-type', 'text/csv; charset=utf-8')
  ctx.response.header('content-disposition', `attachment; filename="${name}.csv"`)
  ctx.response.relayHeaders()
  ctx.response.response.write(`\uFEFF${csvRow(headings)}`)
}

/** A reader who has gone is no fault of ours: there is nobody left to tell. */
export function unlessGone(error: { code?: string }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
