import { BaseTransformer } from '@adonisjs/core/transformers'
import { shownUser } from '#people/shown_user'
import { format } from '#domain/money'
import { sealedIn, type Sight, sightOf } from '#protection/sealed_fields'
import type { Caller } from '#routing/caller'
import { iso } from '#database/columns'
import type Withdrawal from '#withdrawals/withdrawal'

export default class WithdrawalTransformer extends BaseTransformer<Withdrawal> {
  /** The investor's own sight, and that of whoever decides. */
  protected readonly sight: Sight = 'whole'

  toObject() {
    const row = this.resource
    const sealed = sealedIn('withdrawals', row.userId)
    return {
      id: row.id,
      type: 'withdrawal' as const,
      uid: row.userId,
      method: row.method,
      amount: format(row.amountCents),
      status: row.status,
      address: row.address,
      bankName: row.bankName,
      accountNumber: sealed.number('account_number', row.accountNumber, this.sight),
      routingNumber: sealed.number('routing_number', row.routingNumber, this.sight),
      reason: row.reason,
      createdAt: iso(row.createdAt),
      decidedAt: iso(row.decidedAt),
      user: shownUser(row),
    }
  }
}

class MaskedWithdrawalTransformer extends WithdrawalTransformer {
  protected override readonly sight: Sight = 'masked'
}

/** The shape in which this member of staff sees a withdrawal. */
export const withdrawalShapeFor = (caller: Caller): typeof WithdrawalTransformer =>
  sightOf(caller) === 'whole' ? WithdrawalTransformer : MaskedWithdrawalTransformer
