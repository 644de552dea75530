import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Asset } from '#domain/asset'
import type { DepositStatus, Verification } from '#domain/deposit_status'
import type { Cents } from '#domain/money'
import type { CancelledBy } from '#domain/request_status'
import { centsColumn, instantColumn } from '#database/columns'

/** A request to credit money that an investor sends to the platform's address. */
export default class Deposit extends BaseModel {
  static connection = 'staff'
  static table = 'deposits'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference (`domain/reference.ts`). */
  @column()
  declare reference: string

  @column()
  declare userId: string

  @column()
  declare method: Asset

  @centsColumn()
  declare amountCents: Cents

  /** What was credited, if a chain has shown what arrived; null before the approval, and where staff compare. */
  @centsColumn()
  declare creditedCents: Cents | null

  @column()
  declare verification: Verification

  @column()
  declare status: DepositStatus

  /** The receiving address at the time of the request. A later change of addresses does not affect this row. */
  @column()
  declare address: string

  @column()
  declare reason: string | null

  /** Who cancelled or declined it, else null. */
  @column()
  declare cancelledBy: CancelledBy | null

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
