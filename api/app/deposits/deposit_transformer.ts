import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import Deposit from '#deposits/deposit'
import { DEPOSIT_LIST } from '#deposits/deposit_list'
import { paymentUri } from '#domain/payment_uri'
import { isUntouched } from '#domain/request_status'
import { showColumns } from '#lists/shown_columns'

export default class DepositTransformer extends BaseTransformer<Deposit> {
  toObject() {
    const row = this.resource
    // nobody is to pay for a deposit that was decided
    const uri = isUntouched(row.status) ? paymentUri(row.method, row.address) : null
    return { ...showColumns(DEPOSIT_LIST, Deposit, row, { uri }), user: shownUser(row) }
  }
}
