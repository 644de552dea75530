import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/columns'
import type { EvidenceRow } from '#pool/evidence_store'

/** The result of one business date of a plan, as two of the staff have declared it. It never changes. */
export default class Declaration extends BaseModel {
  static connection = 'staff'
  static table = 'declaration_rows'

  /** That of the approval that confirmed it. */
  @column({ isPrimary: true })
  declare id: string

  @column()
  declare planId: string

  @column()
  declare planName: string

  @column()
  declare businessDate: string

  /** Per cent of the principal, decimal text; below zero it is a loss. */
  @column()
  declare rate: string

  @column()
  declare note: string

  @column()
  declare evidence: EvidenceRow[]

  /** The business date with whose close it accrued; null before. */
  @column()
  declare closedWith: string | null

  @column()
  declare requestedEmail: string

  @column()
  declare decidedEmail: string

  @instantColumn()
  declare createdAt: Date
}
