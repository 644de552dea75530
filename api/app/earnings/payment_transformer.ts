import { BaseTransformer } from '@adonisjs/core/transformers'
import { EARNING_PAYMENT_LIST, type EarningPayment } from '#earnings/payment_list'
import { shownUser } from '#people/shown_user'
import { showColumns } from '#lists/shown_columns'

export default class PaymentTransformer extends BaseTransformer<EarningPayment> {
  toObject() {
    const row = this.resource
    const user = shownUser({ userId: row.user_id, $extras: { user: row.user } })
    const { name, email } = user
    return { ...showColumns(EARNING_PAYMENT_LIST, null, row, { name, email }), user }
  }
}
