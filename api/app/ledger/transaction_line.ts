import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Cents } from '#domain/money'
import type { CancelledBy } from '#domain/request_status'
import type { LineType, RequestKind } from '#domain/request_kinds'
import { centsColumn, instantColumn } from '#database/columns'

/**
 * A line of history: a deposit, withdrawal, investment or earning, with the id and status of that row; in the histories also
 * what the close of business has paid, losses and fees, which are approved from birth.
 */
export default class TransactionLine extends BaseModel {
  static connection = 'staff'
  static table = 'transaction_lines'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference (`domain/reference.ts`). */
  @column()
  declare reference: string

  @column()
  declare type: LineType

  /** Its kind in the ledger and the audit log. */
  @column()
  declare kind: RequestKind | 'charge' | 'allocation'

  @column()
  declare userId: string | null

  @column()
  declare method: string

  @centsColumn()
  declare amountCents: Cents

  @column()
  declare status: string

  @instantColumn()
  declare createdAt: Date

  /** Who requested it; the system, where it follows from terms and dates. */
  @column()
  declare source: 'investor' | 'staff' | 'system'

  @instantColumn()
  declare decidedAt: Date | null

  @column()
  declare reason: string | null

  /** Who cancelled or declined it, else null. */
  @column()
  declare cancelledBy: CancelledBy | null
  /** The transaction hash or bank reference of the payment of a withdrawal. */
  @column()
  declare paymentReference: string | null

  /** The address of a deposit or withdrawal. */
  @column()
  declare address: string | null

  /** The request whose details have it: itself, or the investment of a loss, a fee or a payment. Null: of several investors. */
  @column()
  declare requestId: string | null

  /** The date that earned or lost it, where it follows from a date. */
  @column()
  declare businessDate: string | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
