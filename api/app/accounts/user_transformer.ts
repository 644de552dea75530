import { BaseTransformer } from '@adonisjs/core/transformers'
import { USER_LIST } from '#accounts/user_list'
import { showColumns } from '#lists/shown_columns'
import User from '#people/user'
import { byFigure, byPayoutField } from '#domain/asset'
import { format } from '#domain/money'
import type { Figures } from '#ledger/balance_query'
import { sealedIn, type Sight } from '#protection/sealed_fields'

/** An investor with the figures of their money, and how much of the fields the caller may see. */
export type UserWithFigures = { user: User; figures: Figures; sight: Sight }

export default class UserTransformer extends BaseTransformer<UserWithFigures> {
  toObject() {
    const { user, figures, sight } = this.resource
    const sealed = sealedIn('users', user.id)
    const { available, ...sums } = figures
    const amounts = Object.entries(sums).map(([name, amount]) => [name, format(amount)])
    // with their types: the code beside the screens reads these fields of a shown user
    const { id, email, version } = user
    const shown = showColumns(USER_LIST, User, user, {
      dob: sealed.day('dob', user.dob, sight),
      accountNumber: sealed.number('account_number', user.accountNumber, sight),
      routingNumber: sealed.number('routing_number', user.routingNumber, sight),
      ...byPayoutField((asset) => user.payoutAddresses[asset] ?? null),
      ...byFigure((asset) => format(available[asset])),
      ...Object.fromEntries(amounts),
    })
    return { ...shown, id, email, version }
  }
}
