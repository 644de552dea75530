import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Cents } from '#domain/money'
import type { PlanKind } from '#domain/plan_terms'
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

  @column()
  declare kind: PlanKind

  /** Per cent of the principal for leaving early; null where nobody can. */
  @column()
  declare exitFee: string | null

  @column()
  declare offersRenewal: boolean

  /** The version of the terms in force. The database counts it. */
  @column()
  declare termsNumber: number

  @column()
  declare sheetVersion: number

  /** The hash of the term sheet in force. */
  @column({ columnName: 'sheet_sha256' })
  declare sheetSha256: string

  /** The member of staff who saved it last. */
  @column()
  declare changedBy: string | null

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
