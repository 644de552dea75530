import { BaseTransformer } from '@adonisjs/core/transformers'
import { ASSETS } from '#domain/asset'
import { cents, format } from '#domain/money'
import { paymentUri } from '#domain/payment_uri'
import { isUntouched } from '#domain/request_status'
import type { TransactionDetail } from '#ledger/transaction_detail_query'
import TransactionTransformer from '#ledger/transaction_transformer'
import { iso } from '#database/columns'

export default class TransactionDetailTransformer extends BaseTransformer<TransactionDetail> {
  /** The payment link of a deposit that can still be paid. */
  #uri(): string | null {
    const { type, method, status, address } = this.resource.row
    if (!isUntouched(status)) return null
    const asset = ASSETS.find((one) => one === method)
    return type === 'deposit' && asset && address ? paymentUri(asset, address) : null
  }

  /** The statuses; the reason belongs to the last decision. */
  #timeline() {
    const { row, steps } = this.resource
    return steps.map(({ at, status }, i) => ({
      at: iso(at),
      status,
      ...(i === steps.length - 1 && row.reason ? { reason: row.reason } : {}),
    }))
  }

  toObject() {
    const { row, movements, secondApproval } = this.resource
    return {
      ...new TransactionTransformer(row).toObject(),
      decidedAt: iso(row.decidedAt),
      address: row.address,
      uri: this.#uri(),
      reason: row.reason,
      secondApproval,
      timeline: this.#timeline(),
      movements: movements.map((movement) => ({
        at: iso(movement.at),
        kind: movement.kind,
        account: movement.account,
        asset: movement.asset,
        amount: format(cents(movement.amount)),
        balanceAfter: format(cents(movement.balance_after)),
        reason: movement.reason,
        source: movement.source,
        businessDate: movement.business_date,
      })),
    }
  }
}
