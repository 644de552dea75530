import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { showColumns } from '#lists/shown_columns'
import { sealedIn, type Sight, sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import Withdrawal from '#withdrawals/withdrawal'
import { WITHDRAWAL_LIST } from '#withdrawals/withdrawal_list'

export default class WithdrawalTransformer extends BaseTransformer<Withdrawal> {
  /** Investors and the staff who decide see the whole numbers. */
  protected readonly sight: Sight = 'whole'

  toObject() {
    const row = this.resource
    const sealed = sealedIn('withdrawals', row.userId)
    return {
      ...showColumns(WITHDRAWAL_LIST, Withdrawal, row, {
        accountNumber: sealed.number('account_number', row.accountNumber, this.sight),
        routingNumber: sealed.number('routing_number', row.routingNumber, this.sight),
        isFirstPayment: (row.$extras.is_first_payment as boolean | undefined) ?? null,
      }),
      user: shownUser(row),
    }
  }
}

class MaskedWithdrawalTransformer extends WithdrawalTransformer {
  protected override readonly sight: Sight = 'masked'
}

/** The transformer for this caller: with whole or with masked bank numbers. */
export const withdrawalShapeFor = (caller: Caller): typeof WithdrawalTransformer =>
  sightOf(caller) === 'whole' ? WithdrawalTransformer : MaskedWithdrawalTransformer
