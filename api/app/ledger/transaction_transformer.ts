import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import TransactionLine from '#ledger/transaction_line'
import { TRANSACTION_LIST } from '#ledger/transaction_list'
import { showColumns } from '#lists/shown_columns'

/** A payment of the close of business is of many investors. */
const userOf = ({ userId, user, $extras }: TransactionLine) =>
  userId === null ? null : shownUser({ userId, user, $extras })

export default class TransactionTransformer extends BaseTransformer<TransactionLine> {
  toObject() {
    const row = this.resource
    return { ...showColumns(TRANSACTION_LIST, TransactionLine, row), user: userOf(row) }
  }
}
