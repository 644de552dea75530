import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import Account from '#ledger/account'
import { ACCOUNT_LIST } from '#ledger/account_list'
import { accountNumber } from '#ledger/account_number'
import { showColumns } from '#lists/shown_columns'

export default class AccountTransformer extends BaseTransformer<Account> {
  toObject() {
    const row = this.resource
    const { userId } = row
    return {
      ...showColumns(ACCOUNT_LIST, Account, row, {
        id: accountNumber(row.id),
        isPlatform: userId === null,
      }),
      user: userId === null ? null : shownUser({ userId, user: row.user, $extras: row.$extras }),
    }
  }
}
