import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Cents } from '#domain/money'
import type { HistoryType, RequestKind } from '#domain/request_kinds'
import { centsColumn, instantColumn } from '#database/columns'

/** A line of history: a deposit, withdrawal, investment or earning, with the id and status of that row. */
export default class TransactionLine extends BaseModel {
  static connection = 'staff'
  static table = 'transaction_lines'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference, by which people name it. */
  @column()
  declare reference: string

  @column()
  declare type: HistoryType

  /** What the ledger and the audit log call its kind. */
  @column()
  declare kind: RequestKind

  @column()
  declare userId: string

  @column()
  declare method: string

  @centsColumn()
  declare amountCents: Cents

  @column()
  declare status: string

  @instantColumn()
  declare createdAt: Date

  /** Who brought it about: the investor or the staff. */
  @column()
  declare source: 'investor' | 'staff'

  @instantColumn()
  declare decidedAt: Date | null

  @column()
  declare reason: string | null

  /** The transaction of the chain or the reference of the bank by which it was paid out. */
  @column()
  declare paymentReference: string | null

  /** Where a deposit is sent to, or a withdrawal goes. */
  @column()
  declare address: string | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
