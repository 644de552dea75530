import type { HttpContext } from '@adonisjs/core/http'
import { type Stringifier, stringify } from 'csv-stringify'

// what a spreadsheet would run: it gets an apostrophe in front (OWASP, CSV injection); full-width signs too
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/

/** How the file is written, but for its heading. A lone line break would end the row where it is not quoted. */
export const CSV_FORM = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** A text cell that no spreadsheet takes for a formula. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

/** Begins a CSV file as the answer; rows of cells go into what it returns, and from there to the response. */
export function openCsv(ctx: HttpContext, name: string, columns: string[]): Stringifier {
  ctx.response.header('content-type', 'text/csv; charset=utf-8')
  ctx.response.header('content-disposition', `attachment; filename="${name}.csv"`)
  ctx.response.relayHeaders()
  ctx.response.response.write('\uFEFF')
  return stringify({ ...CSV_FORM, header: true, columns })
}

/** A reader who has gone is no fault of ours: there is nobody left to tell. */
export function unlessGone(error: { code?: string }): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
}
