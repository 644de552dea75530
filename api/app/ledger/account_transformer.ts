import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { format } from '#domain/money'
import type Account from '#ledger/account'
import { accountNumber } from '#ledger/account_number'

export default class AccountTransformer extends BaseTransformer<Account> {
  toObject() {
    const row = this.resource
    const { userId } = row
    return {
      id: accountNumber(row.id),
      uid: userId,
      isPlatform: userId === null,
      kind: row.kind,
      asset: row.asset,
      stripe: row.stripe,
      balance: format(row.balance),
      entries: Number(row.seq),
      head: row.head.toString('hex'),
      user: userId === null ? null : shownUser({ userId, user: row.user, $extras: row.$extras }),
    }
  }
}
