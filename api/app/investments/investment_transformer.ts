import { BaseTransformer } from '@adonisjs/core/transformers'
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
    return { ...showColumns(INVESTMENT_LIST, Investment, row, { name, email, terms }), user }
  }
}
