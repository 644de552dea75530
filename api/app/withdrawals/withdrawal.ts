import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { WithdrawalMethod } from '#domain/asset'
import type { Cents } from '#domain/money'
import type { WithdrawalStatus } from '#domain/withdrawal_status'
import type { CancelledBy } from '#domain/request_status'
import { centsColumn, instantColumn } from '#database/columns'

/** A request to pay out an investor's money. The amount is on hold from the moment of the request. */
export default class Withdrawal extends BaseModel {
  static connection = 'staff'
  static table = 'withdrawals'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference (`domain/reference.ts`). */
  @column()
  declare reference: string

  @column()
  declare userId: string

  @column()
  declare method: WithdrawalMethod

  @centsColumn()
  declare amountCents: Cents

  @column()
  declare status: WithdrawalStatus

  /** The destination at the time of the request. A later edit of the profile does not affect this row. */
  @column()
  declare address: string | null

  @column()
  declare bankName: string | null

  @column()
  declare accountNumber: string | null

  @column()
  declare routingNumber: string | null

  @column()
  declare reason: string | null

  /** Who cancelled or declined it, else null. */
  @column()
  declare cancelledBy: CancelledBy | null
  /** The transaction hash or bank reference of its payment. */
  @column()
  declare paymentReference: string | null

  @column()
  declare version: number

  @instantColumn()
  declare createdAt: Date

  @instantColumn()
  declare decidedAt: Date | null

  @column()
  declare decidedBy: string | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
