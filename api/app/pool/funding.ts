import { BaseModel, column } from '@adonisjs/lucid/orm'
import { centsColumn, instantColumn } from '#database/columns'
import type { Asset } from '#domain/asset'
import type { FundingSource } from '#domain/funding_source'
import type { Cents } from '#domain/money'
import type { EvidenceRow } from '#pool/evidence_store'

/** Money that two of the staff have put into the returns pool, or (below zero) taken out of it. */
export default class Funding extends BaseModel {
  static connection = 'staff'
  static table = 'funding_rows'

  @column({ isPrimary: true })
  declare id: string

  /** Its short reference (`domain/reference.ts`). */
  @column()
  declare reference: string

  @column()
  declare method: Asset

  @centsColumn()
  declare amountCents: Cents

  /** Null for what is taken out. */
  @column()
  declare source: FundingSource | null

  @column()
  declare period: string | null

  @column()
  declare note: string | null

  @column()
  declare evidence: EvidenceRow[]

  @column()
  declare approvalId: string

  @column()
  declare requestedEmail: string

  @column()
  declare decidedEmail: string

  @instantColumn()
  declare createdAt: Date
}
