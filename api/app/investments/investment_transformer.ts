import { BaseTransformer } from '@adonisjs/core/transformers'
import { cents, format } from '#domain/money'
import { shownUser } from '#people/shown_user'
import Investment from '#investments/investment'
import { INVESTMENT_LIST } from '#investments/investment_list'
import { showColumns } from '#lists/shown_columns'

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
    const byHand = row.$extras.by_hand_cents as bigint | undefined
    const earningsByHand = byHand === undefined ? null : format(cents(BigInt(byHand)))
    const given = { name, email, terms, earningsByHand }
    return { ...showColumns(INVESTMENT_LIST, Investment, row, given), user }
  }
}
