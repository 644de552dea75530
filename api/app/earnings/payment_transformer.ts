import { BaseTransformer } from '@adonisjs/core/transformers'
import { EARNING_PAYMENT_LIST, type EarningPayment } from '#earnings/payment_list'
import { showColumns } from '#lists/shown_columns'

export default class PaymentTransformer extends BaseTransformer<EarningPayment> {
  toObject() {
    const { name, email } = this.resource
    return showColumns(EARNING_PAYMENT_LIST, null, this.resource, { name, email })
  }
}
