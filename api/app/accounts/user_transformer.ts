import { BaseTransformer } from '@adonisjs/core/transformers'
import type User from '#people/user'
import { byFigure, byPayoutField } from '#domain/asset'
import { format } from '#domain/money'
import type { Figures } from '#ledger/balance_query'
import { sealedIn, type Sight } from '#protection/sealed_fields'
import { iso } from '#database/columns'

/** An investor with the figures of their money, and how much of them whoever asks may see. */
export type UserWithFigures = { user: User; figures: Figures; sight: Sight }

export default class UserTransformer extends BaseTransformer<UserWithFigures> {
  toObject() {
    const { user, figures, sight } = this.resource
    const sealed = sealedIn('users', user.id)
    return {
      id: user.id,
      uid: user.id,
      name: user.name,
      username: user.username,
      email: user.email,
      phoneNumber: user.phoneNumber,
      profilePic: user.profilePic,
      dob: sealed.day('dob', user.dob, sight),
      state: user.state,
      city: user.city,
      bankName: user.bankName,
      accountNumber: sealed.number('account_number', user.accountNumber, sight),
      routingNumber: sealed.number('routing_number', user.routingNumber, sight),
      ...byPayoutField((asset) => user.payoutAddresses[asset] ?? null),
      balance: format(figures.balance),
      ...byFigure((asset) => format(figures.available[asset])),
      held: format(figures.held),
      invested: format(figures.invested),
      portfolio: format(figures.portfolio),
      earnings: format(figures.earnings),
      totalDeposits: format(figures.totalDeposits),
      totalWithdrawals: format(figures.totalWithdrawals),
      createdAt: iso(user.createdAt),
      emailVerifiedAt: iso(user.emailVerifiedAt),
      payoutChangedAt: iso(user.payoutChangedAt),
      frozenAt: iso(user.frozenAt),
      version: user.version,
    }
  }
}
