import { iso } from '#database/columns'
import { format } from '#domain/money'
import { earlyExitText, maturityOffers } from '#domain/plan_terms'
import { sheetText, termSheet } from '#domain/term_sheet'
import type PlanTerms from '#terms/plan_terms'
import { hashOfText } from '#terms/sheet_hash'

/** The facts of a version, as every answer about one has them. */
export const factsOf = (row: PlanTerms) => ({
  planId: row.planId,
  number: row.number,
  terms: row.sheetSha256,
  name: row.name,
  minAmount: format(row.minAmountCents),
  maxAmount: format(row.maxAmountCents),
  returns: Number(row.returns),
  duration: row.durationDays,
  kind: row.kind,
  earlyExit: earlyExitText(row.exitFee),
  atMaturity: maturityOffers(row),
  createdAt: iso(row.createdAt),
})

/** A version with its term sheet. A sheet whose text is not the one of its hash is a fault, and never shown. */
export function sheetOf(row: PlanTerms) {
  const { minAmountCents: minAmount, maxAmountCents: maxAmount, sheetVersion } = row
  const { name, returns, durationDays, kind, exitFee, offersRenewal } = row
  const terms = { name, minAmount, maxAmount, returns, durationDays, kind, exitFee, offersRenewal }
  const sheet = termSheet(terms, sheetVersion)
  const text = sheetText(sheet, sheetVersion)
  if (hashOfText(text) !== row.sheetSha256)
    throw new Error(`the sheet of plan ${row.planId}, version ${row.number}, is not its hash’s`)
  return { ...factsOf(row), ...sheet, text }
}
