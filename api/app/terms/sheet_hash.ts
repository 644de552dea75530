import { createHash } from 'node:crypto'
import { SHEET_VERSION, sheetText, termSheet } from '#domain/term_sheet'
import type { Terms } from '#domain/plan_terms'

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The SHA-256 of the term sheet in the wording in force, for the row of a plan. */
export const sheetColumns = (terms: Terms) => ({
  sheetVersion: SHEET_VERSION,
  sheetSha256: hashOfText(sheetText(termSheet(terms, SHEET_VERSION), SHEET_VERSION)),
})
