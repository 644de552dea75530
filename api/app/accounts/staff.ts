import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#database/columns'
import type { StaffRole } from '#domain/permissions'

/** A member of staff who has not been removed. The view has no password column: only sign-in reads it. */
export default class Staff extends BaseModel {
  static connection = 'staff'
  static table = 'staff_members'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare email: string

  @column()
  declare role: StaffRole

  @instantColumn()
  declare createdAt: Date

  @column()
  declare version: number
}
