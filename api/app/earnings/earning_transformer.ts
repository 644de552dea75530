import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { format } from '#domain/money'
import Earning from '#earnings/earning'
import { EARNING_LIST } from '#earnings/earning_list'
import { showColumns } from '#lists/shown_columns'
import { toCents } from '#database/columns'

export default class EarningTransformer extends BaseTransformer<Earning> {
  /** The investment's net earnings: from the relation, or as they were in a saved snapshot. */
  #earnings(): string {
    const row = this.resource
    const saved = row.$extras.investment_earnings_cents as string | undefined
    return format(saved === undefined ? row.investment.earningsCents : toCents(saved))
  }

  toObject() {
    const row = this.resource
    const user = shownUser(row)
    const { name, email } = user
    const given = { name, email, earnings: this.#earnings() }
    return { ...showColumns(EARNING_LIST, Earning, row, given), user }
  }
}
