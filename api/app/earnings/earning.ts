import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Asset } from '#domain/asset'
import type { Cents } from '#domain/money'
import Investment from '#investments/investment'
import { centsColumn, instantColumn } from '#database/columns'

/** A credit (above zero) or debit (below) of returns on an investment. Corrected by another, never changed. */
export default class Earning extends BaseModel {
  static connection = 'staff'
  static table = 'earnings'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference (`domain/reference.ts`). */
  @column()
  declare reference: string

  @column()
  declare userId: string

  @column()
  declare investmentId: string

  @column()
  declare planId: string

  @column()
  declare method: Asset

  @centsColumn()
  declare amountCents: Cents

  @column()
  declare status: 'approved'

  @column()
  declare planName: string

  @centsColumn()
  declare planPriceCents: Cents

  @column()
  declare durationDays: number

  @column()
  declare reason: string | null

  @instantColumn()
  declare createdAt: Date

  @column()
  declare decidedBy: string | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>

  @belongsTo(() => Investment)
  declare investment: BelongsTo<typeof Investment>
}
