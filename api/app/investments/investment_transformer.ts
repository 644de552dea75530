import { BaseTransformer } from '@adonisjs/core/transformers'
import { toCents } from '#database/columns'
import { dayOfTerm, termOf } from '#domain/accrual'
import { canStart, isActive } from '#domain/investment_status'
import { cents, format } from '#domain/money'
import { shownUser } from '#people/shown_user'
import Investment from '#investments/investment'
import { INVESTMENT_LIST } from '#investments/investment_list'
import { showColumns } from '#lists/shown_columns'

/** The earnings by their source, where staff read the row: by hand, and by the close of business. */
function bySource({ earningsCents, $extras }: Investment) {
  const stored = $extras.by_hand_cents
  if (stored === undefined) return null
  const hand = toCents(stored)
  return { hand: format(hand), close: format(cents(earningsCents - hand)) }
}

/** The dates that an approval at this moment would give it, where staff read the row and may approve it. */
function termIfApproved({ status, durationDays, $extras }: Investment) {
  const date: unknown = $extras.approval_date
  return typeof date === 'string' && canStart(status) ? termOf(date, durationDays) : null
}

/** The day of its term that today is: 0 on the date of the approval, as the call that approves it answers. */
function currentDay({ status, approvedOn, durationDays, $extras }: Investment): number | null {
  if (approvedOn === null || !isActive(status)) return null
  const date: unknown = $extras.today
  const day = typeof date === 'string' ? dayOfTerm(approvedOn, date) : 0
  return Math.min(Math.max(day, 0), durationDays)
}

export default class InvestmentTransformer extends BaseTransformer<Investment> {
  toObject() {
    const row = this.resource
    const user = shownUser(row)
    const { name, email } = user
    const terms = {
      number: row.termsNumber,
      sha256: row.termsSha256,
      kind: row.kind,
      accepted: row.termsAccepted,
    }
    const shown = showColumns(INVESTMENT_LIST, Investment, row, { name, email, terms })
    const { approvedOn, durationDays, amountCents, chargedCents } = row
    const lastDate = approvedOn === null ? null : termOf(approvedOn, durationDays).last
    const principal = format(cents(amountCents - chargedCents))
    return {
      ...shown,
      principal,
      lastDate,
      currentDay: currentDay(row),
      termIfApproved: termIfApproved(row),
      earningsBySource: bySource(row),
      user,
    }
  }
}
