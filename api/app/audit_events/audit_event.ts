import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/columns'

/** A line of the audit log: who did what to which object, with its link in the hash chain. */
export default class AuditEvent extends BaseModel {
  static connection = 'staff'
  static table = 'audit_events'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare chain: number

  @column()
  declare seq: bigint

  @instantColumn()
  declare at: Date

  @column()
  declare actorKind: 'investor' | 'staff' | 'system'

  @column()
  declare actorId: string | null

  @column()
  declare action: string

  @column()
  declare objectKind: string

  @column()
  declare objectId: string | null

  @column()
  declare before: Record<string, unknown> | null

  @column()
  declare after: Record<string, unknown> | null

  @column()
  declare requestId: string | null

  @column()
  declare session: string | null

  @column()
  declare network: string | null

  @column()
  declare seal: Buffer
}
