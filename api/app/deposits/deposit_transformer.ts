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
    // a decided deposit must not be paid: it shows no payment link
    const uri = isUntouched(row.status) ? paymentUri(row.method, row.address) : null
    return { ...showColumns(DEPOSIT_LIST, Deposit, row, { uri }), user: shownUser(row) }
  }
}
