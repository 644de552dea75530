import { BaseModel, belongsTo, column } from '@adonisjs/lucid/orm'
import type { BelongsTo } from '@adonisjs/lucid/types/relations'
import User from '#people/user'
import type { Asset } from '#domain/asset'
import type { InvestmentStatus } from '#domain/investment_status'
import type { Cents } from '#domain/money'
import type { PlanKind } from '#domain/plan_terms'
import type { CancelledBy } from '#domain/request_status'
import { centsColumn, instantColumn } from '#database/columns'

/** Money set aside on the terms that its plan had at the time of the request. */
export default class Investment extends BaseModel {
  static connection = 'staff'
  static table = 'investments'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference (`domain/reference.ts`). */
  @column()
  declare reference: string

  @column()
  declare userId: string

  @column()
  declare planId: string

  @column()
  declare method: Asset

  @centsColumn()
  declare amountCents: Cents

  @column()
  declare status: InvestmentStatus

  @column()
  declare planName: string

  @centsColumn()
  declare planPriceCents: Cents

  @column()
  declare returns: string

  @column()
  declare durationDays: number

  @column()
  declare kind: PlanKind

  /** The version of the plan's terms, and the hash of its term sheet. */
  @column()
  declare termsNumber: number

  @column({ columnName: 'terms_sha256' })
  declare termsSha256: string

  /** Whether the call that opened it named this hash. */
  @column()
  declare termsAccepted: boolean

  /** Credits minus debits. A trigger on the earnings rows maintains it. */
  @centsColumn()
  declare earningsCents: Cents

  /** What was lost, or charged for leaving early. */
  @centsColumn()
  declare chargedCents: Cents

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
  declare endsAt: Date

  @instantColumn()
  declare decidedAt: Date | null

  @column()
  declare decidedBy: string | null

  /** The business date of its approval: what it earns begins on the next one. */
  @column()
  declare approvedOn: string | null

  @belongsTo(() => User)
  declare user: BelongsTo<typeof User>
}
