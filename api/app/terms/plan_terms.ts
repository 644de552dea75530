import { BaseModel, column } from '@adonisjs/lucid/orm'
import { centsColumn, instantColumn } from '#database/columns'
import type { Cents } from '#domain/money'
import type { PlanKind } from '#domain/plan_terms'

/** A version of the terms of a plan. The database writes it, and it never changes. */
export default class PlanTerms extends BaseModel {
  static connection = 'staff'
  static table = 'plan_terms'

  @column({ isPrimary: true })
  declare planId: string

  @column()
  declare number: number

  @column()
  declare name: string

  @centsColumn()
  declare minAmountCents: Cents

  @centsColumn()
  declare maxAmountCents: Cents

  /** Per cent of the principal per day, decimal text with up to six decimals. */
  @column()
  declare returns: string

  @column()
  declare durationDays: number

  @column()
  declare kind: PlanKind

  /** Per cent of the principal; null where nobody can leave early. */
  @column()
  declare exitFee: string | null

  @column()
  declare offersRenewal: boolean

  /** The version of the sheet's wording. */
  @column()
  declare sheetVersion: number

  @column({ columnName: 'sheet_sha256' })
  declare sheetSha256: string

  @column()
  declare madeBy: string | null

  @instantColumn()
  declare createdAt: Date
}
