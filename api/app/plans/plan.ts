import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Cents } from '#domain/money'
import { centsColumn, instantColumn } from '#database/columns'

/** Terms on which money can be invested. An investment keeps its own copy of them. */
export default class Plan extends BaseModel {
  static connection = 'staff'
  static table = 'plans'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare name: string

  @centsColumn()
  declare minAmountCents: Cents

  @centsColumn()
  declare maxAmountCents: Cents

  /** Per cent of the amount per day, decimal text with up to six decimals. */
  @column()
  declare returns: string

  @column()
  declare durationDays: number

  /** The only investor it is offered to; null for all. */
  @column()
  declare ownerId: string | null

  @column()
  declare offered: boolean

  @instantColumn()
  declare createdAt: Date

  @instantColumn()
  declare updatedAt: Date

  /** Grows with each change. */
  @column()
  declare version: number

  @belongsTo(() => User, { foreignKey: 'ownerId' })
  declare user: BelongsTo<typeof User>
}
