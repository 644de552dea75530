import { BaseModel, column } from '@adonisjs/lucid/orm'
import { instantColumn } from '#lists/columns'
import type { StaffRole } from '#routing/route_entry'

/** A member of staff. The hash of the password is no column here: only sign-in reads it. */
export default class Staff extends BaseModel {
  static connection = 'staff'
  static table = 'staff'

  static readable = ['id', 'email', 'role', 'created_at', 'updated_at', 'removed_at']

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare email: string

  @column()
  declare role: StaffRole

  @instantColumn()
  declare createdAt: Date

  @instantColumn()
  declare updatedAt: Date

  @instantColumn()
  declare removedAt: Date | null
}
